/* log.h -- what the server writes to standard error: one line for each thing that happened.
 *
 *     log_line(LOG_WARNING, "too many connections", "address", name);
 *
 *     time=2026-11-16T14:30:59.120Z level=warning msg="too many connections" address=192.0.2.0/24
 *
 * Or the same as JSON. A message that comes often is written LOG_BURST times in ten seconds; the
 * next line says how many were left out. No names, tokens or ids of tables are logged; addresses
 * only if that was asked for, and then cut. Used by the thread of the loop alone.
 */
#pragma once

#include <stdbool.h>

enum { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG };
enum { LOG_BURST = 5 };

void log_open(int level, bool json, bool addresses);
/* The key may be NULL. The value of "address" is a name by address_write. */
void log_line(int level, const char *what, const char *key, const char *value);
