// What a customer is told of an order without asking. What is no longer true is not told: a message may be late itself.
import type { OrderEvent, OrderState } from './order-life.ts';
import type { OrderType } from './order-type.ts';

/** `back`: a cancelled order that is made after all. */
export const NEWS_KINDS = [
  'accepted',
  'ready',
  'on_the_way',
  'late',
  'cancelled',
  'back',
  'refunded',
  // A day later, and only to an account.
  'review',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** How long a phone out of reach may still learn of it. */
export const NEWS_LIVES_MINUTES = {
  accepted: 30,
  late: 30,
  ready: 60,
  on_the_way: 60,
  back: 60,
  cancelled: 24 * 60,
  refunded: 24 * 60,
  review: 24 * 60,
} as const satisfies Readonly<Record<NewsKind, number>>;

/** Null: nothing. Customers know what they did themselves. */
const NEWS = {
  placed: null,
  placed_unpaid: null,
  scheduled: null,
  paid: null,
  paid_for_later: null,
  payment_expired: null,
  given_up: null,
  revived: null,
  revived_for_later: null,
  released: null,
  accepted: 'accepted',
  readied: 'ready',
  dispatched: 'on_the_way',
  completed: null,
  held: null,
  // Who was told already is not told again.
  resumed: 'accepted',
  rejected: 'cancelled',
  cancelled_by_staff: 'cancelled',
  cancelled_by_customer: null,
  recalled: 'back',
  recalled_for_later: 'back',
} as const satisfies Readonly<Record<OrderEvent, NewsKind | null>>;

export function findNews(
  { event, from }: { event: OrderEvent; from: OrderState },
  orderType: OrderType,
): NewsKind | null {
  if (event === 'readied' && orderType === 'Delivery') return null;
  if (event === 'recalled' && from !== 'cancelled') return null;
  return NEWS[event];
}

export type ToldOrder = { state: OrderState; orderType: OrderType; promisedTo: Date };

/** Collected food that is ready is nobody's delay. */
const AWAITED: readonly OrderState[] = ['pending', 'in_kitchen', 'on_hold'];
const AWAITED_AT_HOME: readonly OrderState[] = [...AWAITED, 'ready', 'dispatched'];
export const LATE_STATES = AWAITED_AT_HOME;

/** What the tracker calls "any minute now". */
export function isLate({ state, orderType, promisedTo }: ToldOrder, now: Date): boolean {
  const awaited = orderType === 'Delivery' ? AWAITED_AT_HOME : AWAITED;
  return now >= promisedTo && awaited.includes(state);
}

const isMade = ({ state, orderType }: ToldOrder): boolean =>
  state === 'in_kitchen' || (state === 'ready' && orderType === 'Delivery');

export function isStillTrue(kind: NewsKind, order: ToldOrder, now: Date): boolean {
  const { state } = order;
  switch (kind) {
    case 'back':
      return state === 'scheduled' || state === 'pending' || isMade(order);
    case 'accepted':
      return isMade(order);
    case 'ready':
      return state === 'ready';
    case 'on_the_way':
      return state === 'dispatched';
    case 'cancelled':
      return state === 'cancelled';
    case 'late':
      return isLate(order, now);
    case 'refunded':
      return true;
    case 'review':
      return state === 'completed';
  }
}

/** What travels sealed to the worker in the browser: nothing about a person. */
export type PushMessage = {
  lang: 'en' | 'ar';
  title: string;
  body: string;
  /** Newer news of the order takes its place. */
  tag: string;
  path: string;
};
