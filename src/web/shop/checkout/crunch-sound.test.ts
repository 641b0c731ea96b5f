import { afterEach, expect, test, vi } from 'vitest';
import { crunch, crunchSamples } from './crunch-sound.ts';

const RATE = 48_000;

test('the crunch lasts 300 ms, is never louder than it may be, and most of it comes early', () => {
  let seed = 1;
  const samples = crunchSamples(
    RATE,
    () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647,
  );
  expect(samples).toHaveLength(0.3 * RATE);
  const energy = (from: number, to: number): number =>
    samples.slice(from, to).reduce((sum, one) => sum + one * one, 0);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1);
  expect(energy(0, RATE * 0.15)).toBeGreaterThan(energy(RATE * 0.15, RATE * 0.3));
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['once, 300 ms long', false, true, [300]],
  ['not at all for whoever asked for less motion', true, true, []],
  ['not at all where nothing was pressed, as after a reload', false, false, []],
])('the bite sounds %s', (_how, matches, hasBeenActive, lengths) => {
  const sounds: number[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches }));
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  vi.stubGlobal(
    'AudioContext',
    class {
      sampleRate = RATE;
      createBuffer = (_channels: number, length: number, rate: number) => ({
        duration: length / rate,
        getChannelData: () => new Float32Array(length),
      });
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      options: { buffer: { duration: number } };
      constructor(_context: unknown, options: { buffer: { duration: number } }) {
        this.options = options;
      }
      connect = (to: unknown) => to;
      start = () => sounds.push(this.options.buffer.duration * 1000);
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      connect = () => undefined;
    },
  );
  crunch();
  expect(sounds).toEqual(lengths);
});
