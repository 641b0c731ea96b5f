// The ids that the calls of the console take: branches, screens, members, payments. Orders have rows of their own.
import { randomUUID } from 'node:crypto';
import { PASSWORD } from '#tests/support/screens.ts';

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

const NOBODY = 999_999;
const branchOfOrder = () => 1;
const refund = () => ({ reason: 'customer', note: '', request_id: randomUUID() });

export const consoleRows = <R>(
  { board, branch, ofChain }: Kit<R>,
  their: { screen(): number; member(): number; order(): string },
): Record<string, R> => ({
  'board.storeId': branch(),
  'undoMove.orderId': board({}),
  'branchDay.storeId': branch(),
  'switchOffPreview.storeId': branch({ kind: 'item', entry: 1 }),
  'switchOff.storeId': branch({ kind: 'item', entry: 1, span: 'half_hour', reason: 'ran_out' }),
  'switchOn.storeId': branch({ kind: 'item', entry: 1 }),
  'pauseStore.storeId': branch({ scope: 'whole', span: 'half_hour', reason: 'too_busy' }),
  'resumeStore.storeId': branch({ scope: 'whole' }),
  'dayReport.storeId': ofChain(branchOfOrder, (storeId) => ({ params: { storeId, day: 'today' } })),
  'countCash.storeId': ofChain(branchOfOrder, (storeId) => ({
    params: { storeId, day: 'today' },
    body: { counted: 10 },
  })),
  'closeDay.storeId': ofChain(branchOfOrder, (storeId) => ({
    params: { storeId, day: 'today' },
    body: {},
  })),
  // Of a day that is over: tests/calls/day-end.test.ts names another branch's order there.
  'closeDay.order_id': ofChain(
    their.order,
    (order_id) => ({
      params: { storeId: 2, day: 'today' },
      body: { orders: [{ order_id, end: 'completed' }] },
    }),
    '0000000000',
  ),
  'storeToday.storeId': branch({ opens_at: null, closes_at: null }),
  'busyStore.storeId': branch({ minutes: 10 }),
  'kitchenSettings.storeId': branch({ max_orders: null, max_make_minutes: null }),
  'devices.storeId': branch(),
  'pairStart.storeId': branch({ name: 'Pass' }),
  'branchMembers.storeId': branch(),
  'revokeDevice.deviceId': ofChain(their.screen, (deviceId) => ({
    params: { deviceId },
    body: {},
  })),
  'setPin.staffId': ofChain(their.member, (staffId) => ({
    params: { staffId },
    body: { pin: '4729' },
  })),
  'provePin.staffId': ofChain(their.member, (staffId) => ({
    params: { staffId },
    body: { password: PASSWORD },
  })),
  'printers.storeId': branch(),
  'addPrinter.storeId': branch({ name: 'Pass', kinds: ['kitchen'] }),
  'removePrinter.printerId': ofChain(
    () => 1,
    (printerId) => ({ params: { printerId }, body: {} }),
  ),
  'reprint.orderId': board({ kind: 'kitchen', at: 'printers' }),
  'finishedOrders.storeId': branch(),
  'boardGroups.storeId': branch(),
  'sendJobAgain.jobId': ofChain(
    () => randomUUID(),
    (jobId) => ({ params: { jobId }, body: {} }),
    randomUUID(),
  ),
  'dismissJob.jobId': ofChain(
    () => randomUUID(),
    (jobId) => ({ params: { jobId }, body: {} }),
    randomUUID(),
  ),
  'refundPayment.paymentId': ofChain(
    () => 1,
    (paymentId) => ({ params: { paymentId }, body: refund() }),
  ),
  'refundPayment.line_id': ofChain(
    () => 1,
    (line_id) => ({
      params: { paymentId: NOBODY },
      body: { ...refund(), lines: [{ line_id, quantity: 1 }] },
    }),
  ),
});
