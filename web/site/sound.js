// sound.js -- small sounds made on the spot, off until wanted.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} at @param {number} pitch @param {number} length @param {number} loud */
function tick(at, pitch, length, loud) {
  if (!audio) return;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** Dice rattle, everything else taps. @param {string} action */
export function play(action) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  if (action === 'roll' || action.startsWith('keep:')) for (let i = 0; i < 6; i++) tick(now + i * 0.06 + Math.random() * 0.03, 500 + Math.random() * 500, 0.05, 0.12);
  else tick(now, 320, 0.09, 0.18);
}
