// The short form of the trial of pages from memory; `npm run promises` runs the long one. Needs the built pages.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createShop } from '#tests/support/order-shop.ts';
import { PAGES_BUILD, runPageTrial } from './page-trial.ts';

const REQUESTS = Number(process.env['PAGE_REQUESTS'] ?? 120);
const SEED = Number(process.env['SEED'] ?? 10_000);

test.runIf(existsSync(PAGES_BUILD))(
  `${REQUESTS} random requests with random changes between them show what a fresh server shows (seed ${SEED})`,
  { timeout: 3_600_000 },
  async () => {
    const shop = await createShop();
    try {
      const figures = await runPageTrial(shop, {
        seed: SEED,
        requests: REQUESTS,
        betweenChanges: 12,
      });
      console.log(JSON.stringify(figures));
      expect(figures).toMatchObject({ wrong: 0, told: 0, first: null });
      // Of those asked some must come from memory, or nothing is tried.
      expect(figures.made).toBeLessThan(0.9 * figures.requests);
      expect(figures.unchanged).toBeGreaterThan(0);
    } finally {
      await shop.close();
    }
  },
);
