// Needs the built pages.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createShop } from '#tests/support/order-shop.ts';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { PAGES_BUILD, runPageTrial } from './page-trial.ts';

test.runIf(existsSync(PAGES_BUILD))(
  'random requests with random changes between them show what a fresh server shows',
  async () => {
    const shop = await createShop();
    const figures = await runPageTrial(shop, {
      seed: computeSeed(10_001),
      requests: runs(120, 10_000),
      betweenChanges: runs(8, 25),
    });
    report('pages', figures);
    expect(figures).toMatchObject({ wrong: 0, told: 0, first: null });
    // Of those asked some must come from memory, or nothing is tried.
    expect(figures.made).toBeLessThan(0.9 * figures.requests);
    expect(figures.unchanged).toBeGreaterThan(0);
    await shop.close();
  },
);
