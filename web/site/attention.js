// attention.js -- says that it is somebody's turn where it is seen from elsewhere: the tab's title, its icon, and,
// if that is allowed, a notification.

import { _ } from './words.js';

/** The icon with a dot; made once. @type {Promise<string> | null} */
let dotted = null;

/** @param {string} plain address of the icon */
async function addDot(plain) {
  const image = new Image();
  image.src = plain;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 64];
  const pen = canvas.getContext('2d');
  if (!pen) return plain;
  pen.drawImage(image, 0, 0, 64, 64);
  pen.beginPath();
  pen.arc(47, 47, 15, 0, 2 * Math.PI);
  pen.fillStyle = '#d62f1f';
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = '#fff';
  pen.stroke();
  return canvas.toDataURL('image/png');
}

export const canNotify = () => 'Notification' in window && Notification.permission !== 'denied';
export const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

export class Attention {
  constructor() {
    this.icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
    this.plain = this.icon?.getAttribute('href') ?? '';
    this.on = false;
    /** @type {Notification | null} */
    this.notification = null;
    this.seen = () => {
      if (document.visibilityState === 'visible') this.#putAway();
    };
    document.addEventListener('visibilitychange', this.seen);
  }

  /** Only from a click: browsers and people want it so. @returns {Promise<boolean>} */
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
    this.#dot(on);
    this.#putAway();
    if (on && notify && mayNotify() && document.visibilityState === 'hidden') this.#notify(text);
  }

  /** @param {string} text */
  #notify(text) {
    const more = { body: text, icon: this.plain, tag: location.hash };
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

  /** @param {boolean} on */
  async #dot(on) {
    if (!this.icon || !this.plain) return;
    dotted ??= addDot(this.plain).catch(() => this.plain);
    const href = on ? await dotted : this.plain;
    if (this.on === on) this.icon.href = href;
  }

  close() {
    document.removeEventListener('visibilitychange', this.seen);
    this.turn(false, '', false);
  }
}
