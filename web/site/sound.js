// sound.js -- synthesised sounds; off by default.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} at @param {number} pitch @param {number} length @param {number} loud @param {OscillatorType} [type] */
function tone(at, pitch, length, loud, type = 'triangle') {
  if (!audio) return;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = type;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

/** A pencil on paper: filtered noise. @param {number} at @param {number} length */
function scratch(at, length) {
  if (!audio) return;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.sin(Math.PI * i / samples.length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = 2600;
  filter.Q.value = 1.2;
  gain.gain.value = 0.25;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** @type {Record<string, (now: number) => void>} */
const sounds = {
  die: (now) => { for (let i = 0; i < 7; i++) tone(now + i * 0.055 + Math.random() * 0.03, 450 + Math.random() * 550, 0.05, 0.12); },
  piece: (now) => { tone(now, 300, 0.09, 0.2); tone(now + 0.03, 180, 0.1, 0.12); },
  pen: (now) => { scratch(now, 0.12); scratch(now + 0.16, 0.14); },
  lit: (now) => { [523, 659, 784, 1047].forEach((pitch, i) => tone(now + i * 0.09, pitch * 1.3, 0.35, 0.09, 'sine')); },
  turn: (now) => { tone(now, 880, 0.25, 0.08, 'sine'); tone(now + 0.12, 1175, 0.3, 0.08, 'sine'); },
  end: (now) => { [392, 494, 587, 784].forEach((pitch, i) => tone(now + i * 0.14, pitch * 1.3, 0.5, 0.1, 'sine')); },
};

/** @param {string} kind one of those of showDrawing, or 'turn' or 'end' */
export function sound(kind) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  sounds[kind]?.(audio.currentTime + 0.01);
}
