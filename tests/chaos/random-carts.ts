// Carts of everything the menu has, billed a second time by rules written down separately.
import { priceSelection } from '#shared/domain/menu/menu-choice.ts';
import type { PricedLine } from '#shared/domain/money/priced-line.ts';
import { quote } from '#shared/domain/money/pricing.ts';
import { pickupOrder, type createShop } from '#tests/support/order-shop.ts';
import { randomChoice, toWire, type RandomChoice } from '#tests/support/random-choice.ts';
import { seeded } from './seeded.ts';

type Shop = Awaited<ReturnType<typeof createShop>>;
const STORE = 1;

/** `carts` bills are compared in process; every `sendEvery`th cart is ordered through the calls. */
export async function runRandomCarts(
  shop: Shop,
  { seed, carts, sendEvery }: { seed: number; carts: number; sendEvery: number },
) {
  const chance = seeded(seed);
  const started = performance.now();
  const at = shop.sources.menuAt(STORE);
  if (at === null) throw new Error('store 1 is missing');
  const { document, availability } = at;
  const figures = {
    ...{ carts: 0, wrongBills: 0, sent: 0, accepted: 0, refused: 0, wrongOrders: 0 },
    ...{ failed: 0, seconds: 0 },
  };
  const isSold = (choice: RandomChoice) =>
    priceSelection(document, availability, choice.selection, choice.quantity);

  for (let number = 0; number < carts; number += 1) {
    const wanted = Array.from({ length: chance.between(1, 6) }, () =>
      randomChoice(document, chance),
    );
    const lines: PricedLine[] = [];
    const choices = wanted.filter((choice) => {
      const priced = isSold(choice);
      if (priced.ok) lines.push(priced.line);
      return priced.ok;
    });
    if (choices.length === 0) continue;
    figures.carts += 1;
    const totalFils = choices.reduce((sum, choice) => sum + choice.fils, 0);
    const bill = quote({
      lines,
      orderType: 'Pickup',
      paymentMethod: 'Cash',
      deliveryFeeFils: 1_000,
      tax: { paymentMethod: 'Cash', taxType: 0, taxPercent: 5 },
      coupon: null,
      vatIncludesDeliveryFee: false,
    });
    const taxFils = Math.round((totalFils * 5) / 105);
    if (
      bill.totalFils !== totalFils ||
      Math.abs(bill.taxFils - taxFils) > 0 ||
      bill.netFils + bill.taxFils !== bill.totalFils
    )
      figures.wrongBills += 1;
    if (number % sendEvery !== 0) continue;

    const guest = await shop.guest();
    const order = {
      ...pickupOrder(shop.plain, guest),
      uniqueOrderId: chance.uuid(),
      cartItems: choices.map((choice) => toWire(choice, chance)),
    };
    const reply = await shop.by({ 'x-guest-proof': guest.proof })(
      'saveOrder',
      {},
      { data: { ...order, order_grossprice: totalFils / 100 }, mode: 'online' },
    );
    figures.sent += 1;
    if (reply.status >= 500) figures.failed += 1;
    if (reply.status !== 200) {
      figures.refused += 1;
      continue;
    }
    figures.accepted += 1;
    const stored = await shop.db
      .selectFrom('customer_order as o')
      .innerJoin('order_line as l', 'l.order_id', 'o.id')
      .select((eb) => ['o.total_fils', eb.fn.sum<number>('l.total_fils').as('lines')])
      .where('o.customer_id', '=', guest.customerId)
      .groupBy(['o.id', 'o.total_fils'])
      .execute();
    if (
      stored.length !== 1 ||
      stored[0]?.total_fils !== totalFils ||
      Number(stored[0].lines) !== totalFils
    )
      figures.wrongOrders += 1;
  }
  figures.seconds = (performance.now() - started) / 1000;
  return figures;
}
