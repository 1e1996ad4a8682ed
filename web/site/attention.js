// attention.js -- tells somebody who looks elsewhere that it is their turn: by the tab's title, its icon and, if allowed, a
// notification.

import { _ } from './words.js';

export const canNotify = () => 'Notification' in window && Notification.permission !== 'denied';
export const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

/** A number on the icon of the installed page. @param {number} count */
export function setBadge(count) {
  if (!('setAppBadge' in navigator)) return;
  (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {}); // where it is not installed
}

export class Attention {
  /** @param {AbortSignal} left */
  constructor(left) {
    this.icon = document.querySelector('link[rel="icon"]');
    this.plain = this.icon?.getAttribute('href') ?? '';
    this.on = false;
    /** @type {Notification | null} */
    this.notification = null;
    document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') this.#putAway(); }, { signal: left });
    left.addEventListener('abort', () => this.turn(false, '', false));
  }

  /** Browsers allow this only after a click. @returns {Promise<boolean>} */
  async allow() {
    return await Notification.requestPermission() === 'granted';
  }

  /** @param {string} title of the game @param {string} state in a word or two; empty: nothing to say */
  title(title, state) {
    document.title = state ? `${state} · ${title}` : `${title} · Paddock`;
  }

  /** @param {boolean} on it is the turn of somebody at this page @param {string} text what can be done @param {boolean} notify */
  turn(on, text, notify) {
    if (on === this.on) return;
    this.on = on;
    this.icon?.setAttribute('href', on ? new URL('./icon-turn.svg', import.meta.url).href : this.plain);
    setBadge(on && notify ? 1 : 0);
    this.#putAway();
    if (on && notify && mayNotify() && document.visibilityState === 'hidden') this.#notify(text);
  }

  /** @param {string} text */
  #notify(text) {
    const more = { body: text, icon: this.plain, tag: location.pathname };
    try {
      this.notification = new Notification(_('Your turn'), more);
      this.notification.onclick = () => {
        window.focus();
        this.#putAway();
      };
    } catch { // some phones let only a service worker notify
      navigator.serviceWorker?.ready.then((worker) => worker.showNotification(_('Your turn'), more)).catch(() => {});
    }
  }

  #putAway() {
    this.notification?.close();
    this.notification = null;
  }
}
