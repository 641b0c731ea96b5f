// Proved on planted bugs: events that are applied without looking at their number, and a try that counts before its answer is written.
import { expect, test } from 'vitest';
import { posShopOfFile } from '#tests/support/pos-shop.ts';
import { computeSeed, report, runs } from '#tests/support/run-length.ts';
import { runCrashes, runStreams } from './pos-trial.ts';

const shop = posShopOfFile();

test('events shuffled, doubled, late, forged and of another branch: each order ends as its table says', async () => {
  const figures = await runStreams(shop, { streams: runs(20, 5_000), seed: computeSeed(35) });
  report('point of sale, events', figures);
  expect(figures.wrong).toEqual([]);
});

test('crashes between the written message and its answer lose no order and make none twice', async () => {
  const figures = await runCrashes(shop, { crashes: runs(15, 1_000), seed: computeSeed(36) });
  report('point of sale, crashes', figures);
  expect(figures.wrong).toEqual([]);
});
