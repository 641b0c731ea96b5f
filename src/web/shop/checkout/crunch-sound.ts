// The sound of a bite, 300 ms of generated noise, when the order is placed. Silent mode keeps it silent.
import { isCalm } from '../../ui/haptics.ts';

const LENGTH_S = 0.3;
const GRAINS = 26;
const GRAIN_S = 0.012;
const LOUDNESS = 0.22;

export function crunchSamples(rate: number, random: () => number): Float32Array {
  const samples = new Float32Array(Math.round(LENGTH_S * rate));
  const grain = Math.round(GRAIN_S * rate);
  for (let index = 0; index < GRAINS; index += 1) {
    // Most of them early, as the teeth come through the crust first.
    const start = Math.floor(random() ** 2 * (samples.length - grain));
    const force = 0.35 + 0.65 * random();
    for (let sample = 0; sample < grain; sample += 1) {
      const fade = (1 - sample / grain) ** 3;
      const before = samples[start + sample] ?? 0;
      samples[start + sample] = Math.max(
        -1,
        Math.min(1, before + (random() * 2 - 1) * force * fade),
      );
    }
  }
  return samples;
}

export function crunch(): void {
  // Without a press, as after a reload, the browser blocks sound.
  if (isCalm() || !('AudioContext' in globalThis) || !navigator.userActivation.hasBeenActive)
    return;
  const context = new AudioContext();
  const samples = crunchSamples(context.sampleRate, Math.random);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.getChannelData(0).set(samples);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new GainNode(context, { gain: LOUDNESS })).connect(context.destination);
  source.onended = () => void context.close();
  source.start();
}
