// What is promised of people: nobody learns who is a customer, and no flood of codes keeps an honest one out.
import { runCodeFloods } from '#tests/chaos/code-floods.ts';
import { runKnownCustomers, tellingCalls } from '#tests/chaos/known-customers.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import type { Trial } from './trial.ts';

/** P15 */
export async function knownCustomers({ seed, values, judge }: Trial): Promise<void> {
  const shop = await createTestApp();
  const figures = await runKnownCustomers(shop, { seed, pairs: Number(values.pairs) });
  judge('P15', figures, { tellingCalls: tellingCalls(figures).length });
  await shop.close();
}

/** P16 */
export async function codeFloods({ seed, values, judge }: Trial): Promise<void> {
  const shop = await createTestApp();
  const figures = await runCodeFloods(shop, {
    seed,
    asks: Number(values.floods) / 10,
    phones: Number(values.floods),
    many: Number(values.floods),
    addresses: 500,
  });
  const {
    tooManyToOnePhone,
    tooManyFromOneAddress,
    overBudget,
    unsent,
    honest,
    honestServed,
    honestAmongMany,
    honestAmongManyServed,
  } = figures;
  judge(
    'P16',
    figures,
    {
      tooManyToOnePhone,
      tooManyFromOneAddress,
      overBudget,
      unsent,
      honestUnserved: honest - honestServed,
    },
    honestAmongManyServed >= 0.95 * honestAmongMany,
  );
  await shop.close();
}
