/** Small sounds, made here and off unless wanted: stone on stone, and a soft tone. */

import { getSetting, saveSetting } from "../settings.js";

/** @type {AudioContext | null} */
let audio = null;

export function soundOn() {
  return getSetting("sound", "off") === "on";
}

export function switchSound() {
  saveSetting("sound", soundOn() ? "off" : "on");
  play("move");
}

/** @param {"move" | "wrong" | "turn" | "clock" | "talk" | "over"} kind */
export function play(kind) {
  if (!soundOn()) return;
  const context = (audio ??= new AudioContext());
  if (kind === "move") knock(context, 1900, 0.28);
  else if (kind === "wrong") knock(context, 420, 0.3);
  else if (kind === "turn") [587, 784].forEach((pitch, number) => tone(context, number * 0.16, pitch));
  else if (kind === "clock") tone(context, 0, 440);
  else if (kind === "talk") tone(context, 0, 659);
  else [392, 494, 587].forEach((pitch, number) => tone(context, number * 0.14, pitch));
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} loud
 */
function knock(context, pitch, loud) {
  const length = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let number = 0; number < length; number++) samples[number] = (Math.random() * 2 - 1) * (1 - number / length) ** 6;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 2.5 });
  source.connect(filter).connect(new GainNode(context, { gain: loud })).connect(context.destination);
  source.start();
}

/**
 * @param {AudioContext} context
 * @param {number} wait in seconds
 * @param {number} pitch
 */
function tone(context, wait, pitch) {
  const at = context.currentTime + wait;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.12, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
  const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + 0.75);
}
