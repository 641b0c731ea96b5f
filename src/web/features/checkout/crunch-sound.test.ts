import { expect, test } from 'vitest';
import { crunchSamples } from './crunch-sound.ts';

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
