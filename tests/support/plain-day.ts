// The books of a business day, added up by hand: order by order out of the bare rows, with none of the product's own rules.
import type { Db } from '#server/db/open.ts';

const OPEN = ['pending', 'scheduled', 'in_kitchen', 'ready', 'dispatched', 'on_hold'];
const UNPAID = ['awaiting_payment', 'expired', 'given_up'];
const REASON_OF_DAY_END = 'day_end';

const fils = (amount: number): number => amount / 100;

type Rows = Awaited<ReturnType<typeof readRows>>;
type Order = Rows['orders'][number];

async function readRows(db: Db) {
  return {
    orders: await db.selectFrom('customer_order').selectAll().orderBy('id').execute(),
    lines: await db.selectFrom('order_line').selectAll().execute(),
    steps: await db.selectFrom('order_status_history').selectAll().orderBy('id').execute(),
    payments: await db.selectFrom('payment').selectAll().execute(),
    refunds: await db.selectFrom('payment_refund').selectAll().execute(),
  };
}

/** What went back by card, or is on its way: a payment that went back whole is what was taken. */
function givenBack({ payments, refunds }: Rows, order: Order): number {
  const own = payments.filter(({ order_id }) => order_id === order.id);
  let sum = 0;
  for (const payment of own) {
    if (payment.state !== 'paid' && own.some(({ state }) => state === 'paid')) continue;
    let asked = 0;
    for (const refund of refunds)
      if (refund.payment_id === payment.id && refund.state !== 'failed')
        asked += refund.amount_fils;
    sum +=
      payment.state === 'refunded' ? payment.captured_fils : Math.min(payment.captured_fils, asked);
  }
  return sum;
}

/** When the last step of that name was made that was not taken back. */
function lastStep({ steps }: Rows, order: Order, event: string): Date | null {
  let at: Date | null = null;
  for (const step of steps)
    if (
      step.order_id === order.id &&
      step.event === event &&
      !step.undone &&
      step.reason !== REASON_OF_DAY_END &&
      (at === null || step.at > at)
    )
      at = step.at;
  return at;
}

/** `of`: the orders of this branch and day, by the hour of their clock. */
function sums(rows: Rows, of: readonly { order: Order; hour: number }[], now: Date) {
  const day = {
    orders: 0,
    gross: 0,
    discounts: 0,
    points: 0,
    fees: 0,
    vat: 0,
    total: 0,
    tips: 0,
    refunded: 0,
    cash_expected: 0,
    kept: 0,
    missed: 0,
  };
  const methods = new Map(
    ['Cash', 'Card', 'COP'].map((each) => [each, { orders: 0, total: 0, tips: 0 }]),
  );
  const ended = new Map<string | null, number>();
  const hours = new Map<number, { orders: number; missed: number; sold: number }>();
  const dishes = new Map<string, number>();
  const open: string[] = [];
  for (const { order, hour } of of) {
    if (UNPAID.includes(order.state)) continue;
    if (order.state === 'cancelled') {
      ended.set(order.reason, (ended.get(order.reason) ?? 0) + 1);
      continue;
    }
    const back = givenBack(rows, order);
    // All of it back: the tip too, and then it is neither a tip nor given back of what was sold.
    const isAllBack = back >= order.total_fils;
    const tip = isAllBack ? 0 : order.tip_fils;
    const sold = order.total_fils - order.tip_fils;
    day.orders += 1;
    day.gross += order.subtotal_fils + order.list_savings_fils;
    day.discounts += order.list_savings_fils + order.coupon_discount_fils;
    day.points += order.points_discount_fils;
    day.fees += order.delivery_fee_fils;
    day.vat += order.tax_fils;
    day.total += sold;
    day.tips += tip;
    day.refunded += isAllBack ? back - order.tip_fils : back;
    const method = methods.get(order.payment_method);
    if (method) {
      method.orders += 1;
      method.total += sold;
      method.tips += tip;
    }
    if (order.payment_method === 'Cash' && order.state === 'completed')
      day.cash_expected += order.total_fils;
    if (OPEN.includes(order.state)) open.push(order.order_id);
    const handedOver = lastStep(rows, order, 'completed');
    const ready = lastStep(rows, order, 'readied');
    let met: Date | null = null;
    if (order.order_type === 'Delivery') met = order.state === 'completed' ? handedOver : null;
    else if (order.state === 'completed' || order.state === 'ready') met = ready ?? handedOver;
    const isMissed =
      met === null
        ? OPEN.includes(order.state) && now > order.promised_to
        : met > order.promised_to;
    if (isMissed) day.missed += 1;
    else if (met !== null) day.kept += 1;
    const inHour = hours.get(hour) ?? { orders: 0, missed: 0, sold: 0 };
    hours.set(hour, {
      orders: inHour.orders + 1,
      missed: inHour.missed + (isMissed ? 1 : 0),
      sold: inHour.sold + sold,
    });
    for (const line of rows.lines)
      if (line.order_id === order.id) {
        const key = `${line.kind} ${line.item_id ?? line.combo_id}`;
        dishes.set(key, (dishes.get(key) ?? 0) + line.quantity);
      }
  }
  const money = [
    'gross',
    'discounts',
    'points',
    'fees',
    'vat',
    'total',
    'tips',
    'refunded',
    'cash_expected',
  ];
  return {
    ...Object.fromEntries(
      Object.entries(day).map(([key, value]) => [key, money.includes(key) ? fils(value) : value]),
    ),
    methods: [...methods].map(([method, one]) => ({
      method,
      orders: one.orders,
      total: fils(one.total),
      tips: fils(one.tips),
    })),
    ended: [...ended].map(([reason, orders]) => ({ reason, orders })),
    hours: [...hours].map(([hour, { sold, ...one }]) => ({ hour, ...one, total: fils(sold) })),
    top: [...dishes.values()].toSorted((a, b) => b - a).slice(0, 10),
    open,
  };
}

/** The books of every branch and day that has an order, by `store day`. `placeOf`: which business day and hour an order was placed in or is meant for. */
export async function plainDays(
  db: Db,
  placeOf: (orderId: string) => { day: string; hour: number },
  now: Date,
) {
  const rows = await readRows(db);
  const byDay = new Map<string, { order: Order; hour: number }[]>();
  for (const order of rows.orders) {
    const { day, hour } = placeOf(order.order_id);
    const key = `${order.store_id} ${day}`;
    byDay.set(key, [...(byDay.get(key) ?? []), { order, hour }]);
  }
  return new Map([...byDay].map(([key, orders]) => [key, sums(rows, orders, now)] as const));
}
