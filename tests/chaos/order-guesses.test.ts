import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ORDER_ID_BYTES, orderIdFromBytes } from '#shared/domain/orders/order-id.ts';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { runOrderGuesses } from './order-guesses.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

const GUESSES = runs(150, 50_000);

const shop = shopOfFile();

test('P14: guesses from many addresses find no order, and the wrong ones are answered alike (AMB-83)', async () => {
  const figures = await runOrderGuesses(shop, {
    seed: computeSeed(14),
    guesses: GUESSES,
    addresses: GUESSES / 3,
  });
  expect(figures).toMatchObject({ hits: 0, differentAnswers: 0 });
  expect(figures.refused).toBeGreaterThan(20);
  expect(figures.refused + figures.stopped).toBe(GUESSES);
  report('P14', figures);
});

test('P14: ten thousand ids are all different, and none of their places is foreseeable', () => {
  const ids = Array.from({ length: 10_000 }, () => orderIdFromBytes(randomBytes(ORDER_ID_BYTES)));
  expect(new Set(ids).size).toBe(ids.length);
  for (let place = 0; place < 10; place += 1) {
    const counts = [...Map.groupBy(ids, (id) => id[place]).values()].map((group) => group.length);
    expect(counts).toHaveLength(32);
    // 312 each on average; eight standard deviations to either side.
    for (const count of counts) expect(Math.abs(count - 312.5)).toBeLessThan(140);
  }
});
