// talk.js -- what a screen reader hears: every roll, move and score once, in words. Things that happen at the same
// time are said in one breath, since a live region forgets what was said just before.

const BREATH = 150;

export class Talk {
  /** @param {(text: string) => void} say */
  constructor(say) {
    this.say = say;
    /** @type {string[]} */
    this.words = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {string} text */
  tell(text) {
    if (!text || this.words.includes(text)) return;
    this.words.push(text);
    this.timer ??= setTimeout(() => this.#breathe(), BREATH);
  }

  #breathe() {
    this.say(this.words.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' '));
    this.words = [];
    this.timer = undefined;
  }

  close() {
    clearTimeout(this.timer);
  }
}
