/* loop.h -- what the server waits in: for sockets, for its workers, for the clock, for Ctrl-C.
 *
 *     loop *l = loop_new();
 *     loop_prepare(l, &info);                          -- before libwebsockets opens its context
 *     loop_begin(l, context, work, tell, with);
 *     loop_run(l);                                     -- until SIGINT or SIGTERM
 *     loop_end(l);
 *
 * There are two. loop_ev.c is libev's epoll, which thousands of open sockets need. libwebsockets
 * finds libev only as a file beside it, which a static program does not have: there loop_plain.c
 * waits in the poll of libwebsockets itself.
 */
#ifndef PADDOCK_SERVER_LOOP_H
#define PADDOCK_SERVER_LOOP_H

#include <libwebsockets.h>

typedef struct loop loop;
typedef void loop_call(void *with);

loop *loop_new(void);
void loop_prepare(loop *l, struct lws_context_creation_info *info);
/* work: after loop_wake, and four times a second. tell: whenever the loop is about to wait. */
void loop_begin(loop *l, struct lws_context *context, loop_call *work, loop_call *tell, void *with);
void loop_run(loop *l);
void loop_wake(loop *l); /* from any thread */
void loop_end(loop *l);

#endif
