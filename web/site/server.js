// server.js -- requests to the server's HTTP interface.

import { BASE } from './address.js';
import { Refused } from './engine.js';
import { _, refusalOf } from './words.js';

/** There is no answer at all: trying again may help. */
export class Unreachable extends Refused {}

/**
 * Throws Refused, or Unreachable, in the person's language.
 * @param {string} path below /api/ @param {{ token?: string, body?: any }} [more] a body is posted @returns {Promise<Response>}
 */
export async function askApi(path, { token, body } = {}) {
  if (!navigator.onLine) throw new Unreachable(_('You are offline.'));
  const headers = new Headers(body ? { 'Content-Type': 'application/json' } : {});
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const wish = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`${BASE}api/${path}`, wish).catch(() => { throw new Unreachable(_('The server does not answer.')); });
  if (!answer.ok) throw new Refused(await refusalOf(answer));
  return answer;
}

/** The same about tables. @param {string} path below /api/tables @param {{ token?: string, body?: any }} [more] */
export const askServer = (path, more) => askApi(`tables${path}`, more);

/** What the server tells about a table. @param {string} id @param {string} token @returns {Promise<any>} */
export const tableInfo = async (id, token) => (await askServer(`/${encodeURIComponent(id)}`, { token })).json();

/** How others in the network reach a server on this machine; null: it does not tell. @returns {Promise<string[] | null>} */
export async function networkAddresses() {
  const answer = await fetch(`${BASE}api/addresses`).catch(() => null);
  return answer?.ok ? (await answer.json()).addresses : null;
}

/** @param {string} id @param {string} token @returns {Promise<string>} */
export const tableRecord = async (id, token) => (await askServer(`/${encodeURIComponent(id)}/record`, { token })).text();
