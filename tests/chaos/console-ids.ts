// The ids that the calls of the console take: branches, screens, members, payments. Orders have rows of their own.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Shop } from '#tests/support/order-shop.ts';
import { readLastScreen, memberId, pairScreen, PASSWORD } from '#tests/support/screens.ts';

type Send = (id: string | number) => {
  params?: Record<string, string | number>;
  body?: unknown;
};
type Kit<R> = {
  board(body: object): R;
  branch(body?: object): R;
  /** Something at another branch, by an id of the whole chain. */
  ofChain(foreign: () => string | number, send: Send, missing?: string): R;
};

/** A payment by card of this order, as the bank has answered it. */
async function readPayment(shop: Shop, orderId: string): Promise<number> {
  const at = shop.clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into payment (order_id, attempt, provider, gateway_order_id, amount_fils, currency, state, captured_fils, created_at, changed_at)
    select id, 1, 'paytabs', order_id, total_fils, 'AED', 'paid', total_fils, ${at}, ${at} from customer_order where order_id = ${orderId} returning id`.execute(
    shop.db,
  );
  const [row] = rows;
  if (!row) throw new Error('no order to pay');
  return row.id;
}

/** What its customer reported about this order. */
async function readIssue(shop: Shop, orderId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_issue (order_id, order_line_id, text, created_at)
    select o.id, l.id, 'Cold', ${shop.clock.now()} from customer_order o join order_line l on l.order_id = o.id where o.order_id = ${orderId} limit 1
    returning id`.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error('no order to report');
  return row.id;
}

const branchOfOrder = () => 1;
const refund = () => ({ reason: 'customer', note: '', request_id: randomUUID() });

/** What branch 1 has: a paired screen, a member, a screen that prints by itself, a card payment of an order and a report about it. */
export type TheirThings = {
  screen: number;
  member: number;
  printer: number;
  payment: number;
  issue: number;
};

export async function readThings(shop: Shop, orderId: string): Promise<TheirThings> {
  const headers = { cookie: await pairScreen(shop, 1) };
  const printer = await shop.by(headers)('screenPrinter', { storeId: 1 }, { kinds: ['kitchen'] });
  return {
    screen: await readLastScreen(shop, 1),
    member: await memberId(shop, 'dxb01'),
    printer: printer.body.printer_id,
    payment: await readPayment(shop, orderId),
    issue: await readIssue(shop, orderId),
  };
}

export const consoleRows = <R>(
  { board, branch, ofChain }: Kit<R>,
  their: () => TheirThings & { order: string },
): Record<string, R> => {
  const ofOrder = (send: Send): R => ofChain(() => their().order, send, '0000000000');
  /** One of their things, by the name of its parameter. */
  const of = (thing: keyof TheirThings, param: string, body: object = {}): R =>
    ofChain(
      () => their()[thing],
      (id) => ({ params: { [param]: id }, body }),
    );
  const ofDay = (body?: object): R =>
    ofChain(branchOfOrder, (storeId) => ({ params: { storeId, day: 'today' }, body }));
  const ofJob = (): R =>
    ofChain(
      () => randomUUID(),
      (jobId) => ({ params: { jobId }, body: {} }),
      randomUUID(),
    );
  return {
    'board.storeId': branch(),
    'boardAfter.storeId': ofChain(branchOfOrder, (storeId) => ({
      params: { storeId, orderId: their().order },
    })),
    'boardAfter.orderId': ofOrder((orderId) => ({ params: { storeId: 2, orderId } })),
    'undoMove.orderId': board({}),
    'branchDay.storeId': branch(),
    'branchToday.storeId': branch(),
    'switchOffPreview.storeId': branch({ kind: 'item', entry: 1 }),
    'switchOff.storeId': branch({ kind: 'item', entry: 1, span: 'half_hour', reason: 'ran_out' }),
    'switchOn.storeId': branch({ kind: 'item', entry: 1 }),
    'pauseStore.storeId': branch({ scope: 'whole', span: 'half_hour', reason: 'too_busy' }),
    'resumeStore.storeId': branch({ scope: 'whole' }),
    'dayReport.storeId': ofDay(),
    'countCash.storeId': ofDay({ counted: 10 }),
    'closeDay.storeId': ofDay({}),
    // Of a day that is over: tests/api/day-end.test.ts names another branch's order there.
    'closeDay.order_id': ofChain(
      () => their().order,
      (order_id) => ({
        params: { storeId: 2, day: 'today' },
        body: { orders: [{ order_id, end: 'completed' }] },
      }),
      '0000000000',
    ),
    'storeToday.storeId': branch({ opens_at: null, closes_at: null }),
    'busyStore.storeId': branch({ minutes: 10 }),
    'kitchen.storeId': branch(),
    'storePos.storeId': branch(),
    'saveStorePos.storeId': branch({
      is_on: false,
      base_url: 'https://pos.example',
      board: 'shows',
    }),
    'replacePosSecrets.storeId': branch({}),
    'kitchenSettings.storeId': branch({ max_orders: null, max_make_minutes: null }),
    'devices.storeId': branch(),
    'pairStart.storeId': branch({ name: 'Pass' }),
    'branchMembers.storeId': branch(),
    'addPerson.storeId': branch({ name: 'Omar', pin: '4729' }),
    'endPerson.staffId': of('member', 'staffId'),
    'findOrders.store_id': ofChain(branchOfOrder, (store_id) => ({ body: { store_id } })),
    'consoleOrder.orderId': ofOrder((orderId) => ({ params: { orderId } })),
    'refundAtTill.orderId': ofOrder((orderId) => ({ params: { orderId }, body: refund() })),
    'refundAtTill.line_id': ofChain(
      () => 1,
      (line_id) => ({
        params: { orderId: their().order },
        body: { ...refund(), lines: [{ line_id, quantity: 1 }] },
      }),
    ),
    'correctMethod.orderId': ofOrder((orderId) => ({
      params: { orderId },
      body: { method: 'COP' },
    })),
    'answerIssue.issueId': of('issue', 'issueId', { text: 'Called' }),
    'revokeDevice.deviceId': of('screen', 'deviceId'),
    'setPin.staffId': of('member', 'staffId', { pin: '4729' }),
    'provePin.staffId': of('member', 'staffId', { password: PASSWORD }),
    'printers.storeId': branch(),
    'printJobs.storeId': branch(),
    'addPrinter.storeId': branch({ name: 'Pass', kinds: ['kitchen'] }),
    'removePrinter.printerId': of('printer', 'printerId'),
    'screenPrinter.storeId': branch({ kinds: ['kitchen'] }),
    'endScreenPrinter.printerId': of('printer', 'printerId'),
    'reprint.orderId': board({ kind: 'kitchen', at: 'printers' }),
    'finishedOrders.storeId': branch(),
    'nameRider.orderId': board({ name: 'Imran' }),
    'driverLink.orderId': board({}),
    'lastRiders.storeId': branch(),
    'boardGroups.storeId': branch(),
    'boardScreen.storeId': branch({ screen: randomUUID(), groups: null }),
    'sendJobAgain.jobId': ofJob(),
    'dismissJob.jobId': ofJob(),
    'consolePayments.store_id': ofChain(branchOfOrder, (store_id) => ({ body: { store_id } })),
    'refundPayment.paymentId': of('payment', 'paymentId', refund()),
    // Lines are named by their place in an order; of a payment that is not one's own each is as good as none.
    'refundPayment.line_id': ofChain(
      () => 1,
      (line_id) => ({
        params: { paymentId: their().payment },
        body: { ...refund(), lines: [{ line_id, quantity: 1 }] },
      }),
    ),
  };
};
