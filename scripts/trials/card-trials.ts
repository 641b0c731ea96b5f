// What is promised of money: every payment meets its order whatever dies between them, and a failing supplier takes nobody with it.
import { runCardTrial } from '#tests/chaos/card-trial.ts';
import { runPaymentInterleavings } from '#tests/chaos/payment-interleavings.ts';
import { runSupplierTrial } from '#tests/chaos/supplier-trial.ts';
import { createCardShop } from '#tests/support/card-shop.ts';
import type { Trial } from './trial.ts';

/** P3 */
export async function cards({ seed, values, judge, restartDatabase }: Trial): Promise<void> {
  const { faults, ...figures } = await runCardTrial({
    seed,
    orders: Number(values.cards),
    kills: Number(values.cardKills),
    clients: Number(values.clients),
    databaseRestarts: 5,
    restart: restartDatabase,
  });
  for (const fault of faults) console.log(`   ${fault}`);
  judge(
    'P3',
    figures,
    { faults: faults.length },
    figures.paid > Number(values.cards) / 4 && figures.unpaid > Number(values.cards) / 4,
  );
}

/** P3-orders */
export async function interleavings({ seed, values, judge }: Trial): Promise<void> {
  for (const together of [false, true]) {
    const shop = await createCardShop();
    const { faults, ...figures } = await runPaymentInterleavings(shop, {
      seed,
      count: together ? Math.min(1_439, Number(values.orders)) : Number(values.orders),
      together,
    });
    for (const fault of faults) console.log(`   ${fault}`);
    judge('P3-orders', { together, ...figures }, { faults: faults.length });
    await shop.close();
  }
}

/** P11 */
export async function suppliers({ values, judge }: Trial): Promise<void> {
  const figures = await runSupplierTrial({ each: Number(values.troubles) });
  const { tooSlow, othersFailed, paid, unplanned, unmet } = figures;
  judge(
    'P11',
    figures,
    { tooSlow, othersFailed, paid, unplanned: unplanned.length, unmet: unmet.length },
    figures.duringMs < Math.max(3 * figures.beforeMs, figures.beforeMs + 150),
  );
}
