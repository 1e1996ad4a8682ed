// install.js -- what a browser offers to apps: to be installed, and to open .game files.

import { button } from './html.js';
import { _ } from './words.js';

/** The browser's own question, asked when somebody presses the button. @type {any} */
let question;
/** @type {Set<HTMLElement>} */
const buttons = new Set();

/** A button that is there while the browser can install the page. */
export function installButton() {
  const one = button(_('Install as an app'), async () => {
    question?.prompt();
    await question?.userChoice;
    offer(undefined); // it can be asked once
  });
  one.hidden = !question;
  for (const old of buttons) if (!old.isConnected) buttons.delete(old);
  buttons.add(one);
  return one;
}

/** @param {any} event */
function offer(event) {
  question = event;
  for (const one of buttons) one.hidden = !event;
}

/** @param {(record: string) => void} open shows the text of a file that the system opens with this app */
export function beApp(open) {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event);
  });
  addEventListener('appinstalled', () => offer(undefined));
  /** @type {any} */ (window).launchQueue?.setConsumer(async (/** @type {{ files?: FileSystemFileHandle[] }} */ { files }) => {
    if (files?.length) open(await (await files[0].getFile()).text());
  });
}
