/* net.h -- HTTP/1.1 and WebSockets on an epoll-based loop (libev), for `paddock serve`.
 *
 *     net.c       startup, limits, the event loop, shutdown
 *     conn.c      reads, writes and closes a connection (edge.h has its states)
 *     http.c      HTTP requests, parsed by request.c, answered by api.c
 *     socket.c    WebSockets, frames by frame.c; hall.c has the tables
 *     tls.c       https
 */
#pragma once

#include "server/hall.h"
#include "server/listening.h"

typedef struct {
    const char *host; /* the address to listen on; NULL: every one */
    int port;
    const char *store;
    int thinkers;
    hall_keep keep;
    const char *cert, *key; /* TLS; NULL: none */
    const char *origin;     /* allowed besides the own one; NULL: none */
    const char *admin;      /* a file with the administrator's token; NULL: none */
    bool proxy;             /* nearby peers may tell for whom they ask: X-Forwarded-For */
    bool quiet;
    bool ask;              /* do not serve: ask who does */
    const char *log_level; /* error, warning, info or debug; NULL: info */
    bool log_json, log_addresses;
    int rate;             /* things a guest may say in a second, on average */
    int messages;         /* ... and all guests of one address; 0: any number */
    int most_connections; /* in all           */
    int most_per_address; /* of one address   */
    int most_tables;      /* made in an hour by one address */
    int most_boards;      /* shown or reported in the gallery in an hour by one address */
    int requests;         /* HTTP requests of one address in a second, on average */
    int patience;         /* seconds for a request to arrive whole */
} net_setup;

int net_serve(const net_setup *setup); /* until SIGINT or SIGTERM; the program's exit status */

/* ---- api.c ---- */

enum { API_BODY = 65536, API_TOKEN = 64 };

/* One HTTP request, and what is answered. */
typedef struct api_call {
    hall *h;
    char method[8];
    char path[200];         /* decoded, without query */
    char id[ROOM_ID + 1];   /* of the table in the path */
    char token[API_TOKEN];  /* of "Authorization: Bearer ..."; "" */
    char known_tag[40];     /* If-None-Match */
    char site[112];         /* "https://paddock.example", as the client calls us; "" */
    int lang;               /* Accept-Language */
    bool admin;             /* the token is the administrator's ... */
    bool guarded;           /* ... and there is one */
    bool closing;           /* the server drains */
    bool local;             /* asked on this machine, under a local name */
    const listening *where; /* where the server listens, ... */
    const char *scheme;
    int port;
    bool takes_brotli, takes_gzip; /* Accept-Encoding names them */
    bool misdirected;              /* asked under a name that is not ours */
    bool foreign;                  /* asked by a page of another site, and not only to look */
    int connections;               /* open now, for the metrics */
    bool asked;                    /* api_answer was called: the answer is on its way */
    char *body;
    size_t body_len;
    int status; /* 0: not answered yet */
    const char *type;
    char *answer; /* to be freed */
    size_t answer_len, written;
    const char *cache;                 /* Cache-Control */
    const char *tag;                   /* ETag, or NULL */
    const char *coding;                /* how the answer is packed, or NULL */
    const char *allow;                 /* methods that there are instead, or NULL */
    int retry_after;                   /* seconds, or 0 */
    bool open;                         /* pages of other sites may read the answer */
    bool shared;                       /* answer is not to be freed: a page in the program */
    bool last;                         /* the connection ends with it     */
    bool begun;                        /* its head is out, or on its way  */
    void (*ready)(struct api_call *c); /* answered: called once, maybe at once */
    void *with;
    bool gone; /* who asked has left: nobody hears the answer */
    union {
        hall_keys keys;
        hall_place place;
    };
} api_call;

void api_answer(api_call *c); /* sets the answer now or later, then calls ready */
void api_refuse(api_call *c, int status, const char *why);
void api_free(api_call *c);
