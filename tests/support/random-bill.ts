// Money by chance for an order that was placed: amounts that no menu has, and what was paid by card and given back.
import type { TestApp } from './create-test-app.ts';
import type { Chance } from '#tests/chaos/seeded.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

type Books = Pick<TestApp, 'db' | 'clock'>;

/** Amounts of every kind, down to the fils, that fit together as a bill's do. */
export async function randomBill(shop: Books, chance: Chance, orderId: string): Promise<void> {
  const order = await readRow(shop, 'customer_order', { order_id: orderId }, [
    'id',
    'tip_fils',
    'delivery_fee_fils',
    'payment_method',
  ]);
  const subtotal = chance.between(1_000, 30_000);
  const coupon = chance.pick([0, 0, chance.between(1, 900)]);
  const points = chance.pick([0, 0, 0, chance.between(1, 99)]);
  const taxType = chance.pick([0, 1] as const);
  const tax = chance.between(1, 1_500);
  const sold = subtotal - coupon - points + order.delivery_fee_fils + (taxType === 1 ? tax : 0);
  const isCard = order.payment_method === 'COP' && chance.next() < 0.6;
  await updateRows(
    shop,
    'customer_order',
    { id: order.id },
    {
      subtotal_fils: subtotal,
      list_savings_fils: chance.pick([0, chance.between(1, 2_000)]),
      coupon_discount_fils: coupon,
      points_discount_fils: points,
      tax_type: taxType,
      tax_fils: tax,
      total_fils: sold + order.tip_fils,
      ...(isCard && { payment_method: 'Card' as const, payment_status: 'Card Paid' as const }),
    },
  );
  if (isCard)
    await pay(shop, chance, {
      orderRow: order.id,
      total: sold + order.tip_fils,
      tip: order.tip_fils,
    });
}

/** Paid once or twice, given back in part, whole, or not: what is asked back, what failed, and what the bank returned by itself. */
async function pay(
  { db, clock }: Books,
  chance: Chance,
  { orderRow, total, tip }: { orderRow: number; total: number; tip: number },
): Promise<void> {
  const at = clock.now();
  const states = chance.pick([
    ['paid'],
    ['paid'],
    ['failed', 'paid'],
    ['paid', 'refunded'],
    ['refunded'],
  ] as const);
  for (const [index, state] of states.entries()) {
    const { id } = await db
      .insertInto('payment')
      .values({
        order_id: orderRow,
        attempt: index + 1,
        provider: 'paytabs',
        gateway_order_id: `sum-${orderRow}-${index}`,
        reference: null,
        amount_fils: total,
        currency: 'AED',
        state,
        captured_fils: state === 'failed' ? 0 : total,
        created_at: at,
        changed_at: at,
        next_look_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state === 'failed') continue;
    const amounts = chance.pick([
      [],
      [chance.between(1, total)],
      [total - tip],
      [total],
      [100, 300],
    ]);
    for (const [part, amount] of amounts.entries())
      await db
        .insertInto('payment_refund')
        .values({
          payment_id: id,
          reference: `sum-${id}-${part}`,
          request_id: null,
          amount_fils: amount,
          reason: 'quality',
          note: '',
          lines: JSON.stringify([]),
          state: chance.pick(['due', 'done', 'done', 'failed', 'dismissed'] as const),
          actor_kind: 'system',
          actor: 'test',
          next_try_at: at,
          created_at: at,
          done_at: null,
          staff_id: null,
          device_id: null,
        })
        .execute();
  }
}
