// worker_client.js -- questions to a Web Worker and its answers.

import { HOME } from './address.js';

export class WorkerClient {
  #questions = 0;
  /** @type {Map<number, (answer: any) => void>} */
  #waiting = new Map();

  /** @param {string} file @param {any} first message that the worker gets */
  constructor(file, first) {
    this.worker = new Worker(new URL(file, import.meta.url), { type: HOME === 'file' ? 'classic' : 'module' });
    this.worker.onmessage = ({ data }) => {
      if (!data.id) this.told(data);
      this.#waiting.get(data.id)?.(data.answer);
      this.#waiting.delete(data.id);
    };
    this.worker.postMessage(first);
  }

  /** A message that answers no question. @param {any} _message */
  told(_message) {}

  /** @param {Record<string, any>} question @returns {Promise<any>} */
  ask(question) {
    const id = ++this.#questions;
    this.worker.postMessage({ id, ...question });
    return new Promise((resolve) => { this.#waiting.set(id, resolve); });
  }

  close() {
    this.worker.terminate();
  }
}
