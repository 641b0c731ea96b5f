// What is promised of pages: one that comes from memory is what a server that has just started would show.
import { runPageTrial } from '#tests/chaos/page-trial.ts';
import { createShop } from '#tests/support/order-shop.ts';
import type { Trial } from './trial.ts';

/** Twenty-five requests between two changes, so that many come from memory. */
export async function pagesFromMemory({ seed, values, judge }: Trial): Promise<void> {
  const shop = await createShop();
  try {
    const { first, ...figures } = await runPageTrial(shop, {
      seed,
      requests: Number(values.pages),
      betweenChanges: 25,
    });
    if (first !== null) console.log(`   ${first}`);
    const { wrong, told, made, unchanged, requests } = figures;
    judge('pages', figures, { wrong, told }, made < 0.9 * requests && unchanged > 0);
  } finally {
    await shop.close();
  }
}
