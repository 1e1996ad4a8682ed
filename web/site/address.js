// address.js -- the addresses of pages. In the code a page is named as in '#/rules/border'. On a Paddock server it is a path in the
// address bar, /rules/border, below the folder that the site is served from; addresses with a # from before are still read
// (app.js). Elsewhere there is one document, and all addresses have a #.

/** Who gives these pages: a Paddock 'server', any web 'site' (make site), or nobody: one 'file' (make file). */
export const HOME = globalThis.document?.documentElement.dataset.home ?? 'server';
const HAS_PATHS = HOME === 'server';

/** The folder of index.html: this file is a/HASH/address.js. */
export const BASE = HOME === 'file' ? '' : new URL('../../', import.meta.url).pathname;

/** @param {string} page as '#/rules/border' @returns {string} its address */
export const pathOf = (page) => (HAS_PATHS ? BASE + page.replace(/^#\/?/, '') : page);

/** A malformed one stays as it is. @param {string} word */
function decoded(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** The words of the address. @returns {string[]} */
export function addressWords() {
  const path = HAS_PATHS ? location.pathname.slice(BASE.length) : location.hash.slice(1);
  return path.split('/').map(decoded).filter((word) => word);
}

/** Opens a page, also the one that is shown. @param {string} page as '#/rules/border' */
export function go(page) {
  const path = pathOf(page);
  if (path !== (HAS_PATHS ? location.pathname : location.hash)) history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

// ---- Tokens of seats ----
// They are in the storage of this browser, never in a path. A link for another device carries one behind the #, which browsers
// keep to themselves; it is taken out of the address bar before anything else happens. So do the salt of that seat, and the key
// of an invitation, #=KEY (witness.js).

const SECRET = /^([\w-]{22})(?:\.([\da-f]{16,64}))?$|^=(\w{16,64})$/;

/** This tab sits there, whatever other seats the browser has. @param {string} id @param {string} token */
export const keepToken = (id, token) => sessionStorage.setItem(`token ${id}`, token);

/** @param {string} id @returns {string} empty: none of this tab */
export const tabToken = (id) => sessionStorage.getItem(`token ${id}`) ?? '';

/** @param {string} id */
export const dropToken = (id) => sessionStorage.removeItem(`token ${id}`);

/** Moves what stands behind the # where it belongs: a token into storage, a page of an old link into the path. */
export function cleanAddress() {
  if (!HAS_PATHS) return;
  const [, page] = /^#\/(.*)$/.exec(location.hash) ?? [];
  const words = page === undefined ? location.pathname.slice(BASE.length).split('/') : page.split('/');
  const at = words.indexOf('t'); // t/ID, replay/t/ID
  const isTable = at >= 0 && at < 2;
  const token = page === undefined ? location.hash.slice(1) : words[at + 2] ?? '';
  const [found, seat, salt, key] = SECRET.exec(token) ?? [];
  if (isTable && found) {
    if (seat) keepToken(words[at + 1], seat);
    if (salt) sessionStorage.setItem(`salt ${words[at + 1]}`, salt);
    if (key) sessionStorage.setItem(`key ${words[at + 1]}`, key);
    words.splice(at + 2);
  } else if (page === undefined) {
    return;
  }
  history.replaceState(null, '', BASE + words.filter((word) => word).join('/'));
}
