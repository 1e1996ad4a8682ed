/* worker.c -- see worker.h. */
#include "server/worker.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#include "core/xalloc.h"

typedef struct {
    work *first, *last;
} queue;

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    queue waiting, ready;
    bool ending;
    void (*wake)(void *);
    void *with;
    int count;
    pthread_t thread[];
};

static void push(queue *q, work *job) {
    job->next = NULL;
    if (q->last)
        q->last->next = job;
    else
        q->first = job;
    q->last = job;
}

/* Behind all of the same rank. */
static void push_ranked(queue *q, work *job) {
    work **at = &q->first;
    if (!q->last || q->last->rank <= job->rank) {
        push(q, job);
        return;
    }
    while ((*at)->rank <= job->rank) at = &(*at)->next;
    job->next = *at;
    *at = job;
}

static work *pop(queue *q) {
    work *job = q->first;
    if (job && !(q->first = job->next)) q->last = NULL;
    return job;
}

static void *serve(void *with) {
    workers *w = with;
    pthread_mutex_lock(&w->lock);
    for (;;) {
        work *job;
        while (!w->ending && !w->waiting.first) pthread_cond_wait(&w->more, &w->lock);
        if (w->ending) break;
        job = pop(&w->waiting);
        pthread_mutex_unlock(&w->lock);
        job->run(job);
        pthread_mutex_lock(&w->lock);
        push(&w->ready, job);
        w->wake(w->with);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

workers *workers_start(int threads, void (*wake)(void *), void *with) {
    workers *w = xalloc(sizeof *w + (size_t)threads * sizeof *w->thread);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    w->wake = wake;
    w->with = with;
    for (; w->count < threads; w->count++)
        if (pthread_create(&w->thread[w->count], NULL, serve, w) != 0) abort();
    return w;
}

void workers_give(workers *w, work *job, void (*run)(work *), void (*done)(work *)) {
    job->run = run;
    job->done = done;
    pthread_mutex_lock(&w->lock);
    push_ranked(&w->waiting, job);
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

int workers_waiting(workers *w) {
    int count = 0;
    pthread_mutex_lock(&w->lock);
    for (const work *job = w->waiting.first; job; job = job->next) count++;
    pthread_mutex_unlock(&w->lock);
    return count;
}

void workers_collect(workers *w) {
    work *job;
    pthread_mutex_lock(&w->lock);
    queue ready = w->ready;
    w->ready = (queue){ NULL, NULL };
    pthread_mutex_unlock(&w->lock);
    while ((job = pop(&ready))) job->done(job);
}

void workers_stop(workers *w) {
    work *job;
    pthread_mutex_lock(&w->lock);
    w->ending = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->count; i++) pthread_join(w->thread[i], NULL);
    while ((job = pop(&w->waiting))) push(&w->ready, job);
    workers_collect(w);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
