// What becomes of a payment, whoever hears of it first: every order of the five ways to notice it, with every outcome, and with a process that dies in between.
import {
  expireCardOrder,
  cancelCardOrder,
  expiryBefore,
  finaliseCardOrder,
} from '#server/modules/payments/card-orders.ts';
import { startPayment } from '#server/modules/payments/start-payment.ts';
import { listConfigured } from '#server/adapters/payment/gateways.ts';
import { refundCancelled } from '#server/modules/payments/refund-cancelled.ts';
import { unpaidSince } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { duePolls } from '#server/modules/payments/payments.queries.ts';
import { sendRefunds } from '#server/modules/payments/send-refunds.ts';
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts';
import type { CardShop } from '#tests/support/card-shop.ts';
import type { Guest } from '#tests/support/order-shop.ts';
import {
  Crashed,
  createBarrierGateway,
  type BarrierGateway,
  type Crash,
} from './barrier-gateway.ts';
import { findDisagreements } from './money-agrees.ts';
import { seeded, type Chance } from './seeded.ts';
import { readRows } from '#tests/support/rows.ts';

const EVENTS = ['return', 'notice', 'finalise', 'cancel', 'expire'] as const;
type Event = (typeof EVENTS)[number];
/**
 * Decided before anything is heard, or in the middle of it, or a while after all of it. `another-card`: the first try is declined, the
 * customer tries another card, and in the end both have been paid.
 */
const OUTCOMES = ['paid', 'declined', 'paid-between', 'paid-late', 'another-card'] as const;
type Outcome = (typeof OUTCOMES)[number];
const CRASHES: readonly Crash[] = [null, 'before-asking', 'after-asking'];

type Case = { order: readonly Event[]; outcome: Outcome; crash: Crash; together: boolean };

function permutations<T>(list: readonly T[]): T[][] {
  return list.length <= 1
    ? [[...list]]
    : list.flatMap((each, place) =>
        permutations([...list.slice(0, place), ...list.slice(place + 1)]).map((rest) => [
          each,
          ...rest,
        ]),
      );
}

/** All 1,800 of them, one after the other in each case; or `random` ones, in which some happen at the same moment. */
function toCases(chance: Chance, count: number, together: boolean): Case[] {
  const all = permutations(EVENTS).flatMap((order) =>
    OUTCOMES.flatMap((outcome) => CRASHES.map((crash) => ({ order, outcome, crash, together }))),
  );
  return count >= all.length ? all : Array.from({ length: count }, () => chance.pick(all));
}

async function runCase(
  shop: CardShop,
  bank: BarrierGateway,
  guest: Guest,
  one: Case,
  chance: Chance,
): Promise<string> {
  const { app } = shop;
  const orderId = await shop.cardOrder(guest);
  const provider = chance.pick(['ccavenue', 'paytabs'] as const);
  const start = () =>
    startPayment(app, bank.gateways, {
      orderId,
      customerId: guest.customerId,
      provider,
      origin: 'http://shop.example',
      ip: '192.0.2.1',
    });
  await start();
  const first = `${orderId}-1`;
  const hasTwo = one.outcome === 'another-card';
  const attempt = hasTwo ? `${orderId}-2` : first;
  if (hasTwo) {
    bank.decide(first, 'failed');
    await start();
  }
  // What the bank says by itself is about the first try, the browser comes back from the last one.
  const tries = (await shop.payments(orderId)).toSorted((a, b) => a.id - b.id);
  const order = await shop.order(orderId);
  const run: Record<Event, () => Promise<unknown>> = {
    return: () => reconcilePayment(app, bank.gateways, tries.at(-1)?.id ?? 0, 'return'),
    notice: () => reconcilePayment(app, bank.gateways, tries[0]?.id ?? 0, 'notice'),
    finalise: () =>
      finaliseCardOrder(app, bank.gateways, { orderId, customerId: guest.customerId }),
    cancel: () => cancelCardOrder(app, bank.gateways, { orderId, customerId: guest.customerId }),
    expire: () => expireCardOrder(app, bank.gateways, order.id),
  };
  const safely = (event: Event): Promise<unknown> =>
    run[event]().catch((error: unknown) => {
      if (!(error instanceof Crashed)) throw error;
    });
  if (one.outcome === 'paid') bank.decide(attempt, 'paid');
  if (one.outcome === 'declined') bank.decide(attempt, 'failed');
  const crashAt = chance.between(0, 4);
  const decideAt = chance.between(1, 4);
  for (let place = 0; place < one.order.length;) {
    const size = one.together ? Math.min(chance.between(1, 3), one.order.length - place) : 1;
    if ((one.outcome === 'paid-between' || hasTwo) && place >= decideAt)
      bank.decide(attempt, 'paid');
    if (one.crash !== null && crashAt >= place && crashAt < place + size)
      bank.crashNext(attempt, one.crash);
    bank.holdFor(size);
    await Promise.all(one.order.slice(place, place + size).map((event) => safely(event)));
    place += size;
  }
  bank.holdFor(1);
  bank.crashNext(attempt, null);
  if (one.outcome !== 'declined') bank.decide(attempt, 'paid');
  if (hasTwo) bank.decide(first, 'paid');
  return orderId;
}

/** What the watch does in the day after, with this card company. */
async function watchForADay(shop: CardShop, bank: BarrierGateway): Promise<void> {
  const { app } = shop;
  const start = shop.clock.now();
  for (const minutes of [3, 6, 11, 21, 41, 62, 70, 125, 1441, 1500]) {
    shop.clock.set(new Date(start.getTime() + minutes * 60_000));
    for (let rounds = 0; rounds < 100; rounds += 1) {
      const polls = await duePolls(app.database.db, shop.clock.now(), {
        providers: listConfigured(bank.gateways),
        limit: 50,
      });
      for (const id of polls) await reconcilePayment(app, bank.gateways, id, 'watch');
      const unpaid = await unpaidSince(app.database.db, expiryBefore(shop.clock.now()), 50);
      for (const id of unpaid) await expireCardOrder(app, bank.gateways, id);
      const given = (await refundCancelled(app)) + (await sendRefunds(app, bank.gateways));
      if (polls.length + unpaid.length + given === 0) break;
    }
  }
}

/** `count` at least 1,800 means all, in order. */
export async function runPaymentInterleavings(
  shop: CardShop,
  { seed, count, together }: { seed: number; count: number; together: boolean },
) {
  const began = performance.now();
  const chance = seeded(seed);
  const bank = createBarrierGateway((list) =>
    list
      .map((item) => ({ item, at: chance.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item),
  );
  const guest = await shop.guest();
  const cases = toCases(chance, count, together);
  const keys = new Map<string, string>();
  const byOrder = new Map<string, Case>();
  for (const one of cases) byOrder.set(await runCase(shop, bank, guest, one, chance), one);
  await watchForADay(shop, bank);

  const found = await findDisagreements(shop.db, [...bank.deals.values()], {
    keys,
    saidPaid: new Set(),
  });
  const orders = await readRows(shop, 'customer_order', {}, ['order_id', 'payment_status']);
  const faults = found.faults.map((fault) => {
    const one = byOrder.get(fault.slice(0, 10));
    return one
      ? `${fault} [${one.order.join(' ')}; ${one.outcome}; ${one.crash ?? 'no crash'}]`
      : fault;
  });
  for (const [orderId, { outcome, order }] of byOrder) {
    const isPaid = orders.find((row) => row.order_id === orderId)?.payment_status === 'Card Paid';
    // Paid before anybody heard of it: whoever asks first finds the money. Declined: there is none to find.
    if ((outcome === 'paid' && !isPaid) || (outcome === 'declined' && isPaid))
      faults.push(
        `${orderId} was ${outcome} and is ${isPaid ? 'paid' : 'not paid'} [${order.join(' ')}]`,
      );
  }
  // Who gave an order up gets the money back, not the food.
  const { rows: cooked } = await shop.app.database
    .execute(`select o.order_id from customer_order o join order_status_history given on given.order_id = o.id and given.to_code = 6 and given.actor_kind = 'customer'
    join order_status_history cooked on cooked.order_id = o.id and cooked.to_code = 1 and cooked.id > given.id`);
  for (const { order_id: orderId } of cooked as { order_id: string }[])
    faults.push(`${orderId} was cooked after the customer had given it up`);
  return {
    cases: cases.length,
    paid: found.paid,
    unpaid: found.unpaid,
    refunded: found.refunded,
    faults,
    seconds: Math.round((performance.now() - began) / 100) / 10,
  };
}
