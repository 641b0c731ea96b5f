// The steps of an order and where it is now. A pickup order has no rider step; a cancelled order ends at the last step it reached.
import { STATUS } from '#shared/domain/orders/order-status.ts';

export type StepLabel =
  | 'scheduled'
  | 'sent'
  | 'accepted'
  | 'beingPrepared'
  | 'readyForPickup'
  | 'riderOnTheWay'
  | 'delivered'
  | 'collected'
  | 'cancelled';
type TrackStep = { label: StepLabel; state: 'done' | 'now' | 'next'; at: Date | null };

type Followed = {
  order_status_code: number;
  delivery_status: 'Delivery' | 'Pickup';
  history: readonly { code: number; at: string }[];
};
type Stop = { code: number; label: StepLabel };

const DELIVERY: readonly Stop[] = [
  { code: 1, label: 'accepted' },
  { code: 2, label: 'beingPrepared' },
  { code: 4, label: 'riderOnTheWay' },
  { code: 5, label: 'delivered' },
];
const PICKUP: readonly Stop[] = [
  { code: 1, label: 'accepted' },
  { code: 2, label: 'beingPrepared' },
  { code: 3, label: 'readyForPickup' },
  { code: 5, label: 'collected' },
];
const SCHEDULED: Stop = { code: STATUS.scheduled, label: 'scheduled' };
const CANCELLED: Stop = { code: STATUS.cancelled, label: 'cancelled' };

function findReachedTime(order: Followed, code: number): Date | null {
  const step = order.history.findLast((entry) => entry.code === code);
  return step ? new Date(step.at) : null;
}

/** The last step that the order has reached; while on hold or cancelled, by its history. */
function position(order: Followed, stops: readonly Stop[]): number {
  const code = order.order_status_code;
  const waits = code === STATUS.cancelled || code === STATUS.onHold;
  const last = waits
    ? (order.history.findLast(
        (entry) => stops.some((stop) => stop.code <= entry.code) && entry.code < STATUS.cancelled,
      )?.code ?? 1)
    : code;
  return stops.findLastIndex((stop) => stop.code <= last);
}

/** Exactly one step is `now`, the last one for a finished order. */
export function trackSteps(order: Followed): TrackStep[] {
  const way = order.delivery_status === 'Delivery' ? DELIVERY : PICKUP;
  // Accepted once the order has left its first step.
  const isAccepted = order.history.some(({ code }) => code >= 2 && code < STATUS.completed);
  const step = (stop: Stop, state: TrackStep['state']): TrackStep => ({
    label: stop.label === 'accepted' && state !== 'next' && !isAccepted ? 'sent' : stop.label,
    state,
    at: state === 'next' ? null : findReachedTime(order, stop.code),
  });
  if (order.order_status_code === STATUS.scheduled)
    return [step(SCHEDULED, 'now'), ...way.map((stop) => step(stop, 'next'))];
  const before = order.history.findLast(({ code }) => code !== STATUS.cancelled)?.code;
  if (order.order_status_code === STATUS.cancelled && before === STATUS.scheduled)
    return [step(SCHEDULED, 'done'), step(CANCELLED, 'now')];
  const here = position(order, way);
  if (order.order_status_code === STATUS.cancelled)
    return [...way.slice(0, here + 1).map((stop) => step(stop, 'done')), step(CANCELLED, 'now')];
  return way.map((stop, index) =>
    step(stop, index < here ? 'done' : index === here ? 'now' : 'next'),
  );
}
