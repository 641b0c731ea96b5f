import { ORDER_EVENTS, type OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { statusLabelKey, toCode, type StatusLabelKey } from '#shared/domain/orders/order-status.ts';
import { consoleMessages, type ConsoleKey } from '#shared/i18n/en/console.ts';

const STATES: Record<StatusLabelKey, ConsoleKey> = {
  received: 'console.column.new',
  inKitchen: 'console.column.kitchen',
  readyForDispatch: 'console.column.ready',
  readyForPickup: 'console.column.ready',
  dispatched: 'console.column.way',
  delivered: 'console.delivered',
  collected: 'console.collected',
  cancelled: 'console.stateCancelled',
  scheduled: 'console.stateLater',
  onHold: 'console.onHold',
  notFound: 'console.wrong',
};
export const stateKey = (state: OrderState, orderType: OrderType): ConsoleKey =>
  STATES[statusLabelKey(toCode(state), orderType)];

const isKey = (key: string): key is ConsoleKey => key in consoleMessages;

/** The key of an event by the server's name. */
export function actKey(what: string): ConsoleKey {
  const key = `console.act.${what}`;
  return isKey(key) ? key : 'console.act.changed';
}

/** The key of a reason; null for an order's own events. */
export function actReasonKey(reason: string): ConsoleKey | null {
  const key = ['reason', 'refund.reason', 'recallReason', 'holdReason', 'day.method']
    .map((kind) => `console.${kind}.${reason}`)
    .find(isKey);
  return key ?? null;
}

export const ACTS = [
  ...ORDER_EVENTS,
  ...['undone', 'refunded', 'method_corrected', 'rider_named', 'issue_reported', 'issue_answered'],
] as const;
