// A cart that several people fill together.
import type { CartLine } from './cart.ts';
import type { OwnShared } from './checkout-document.ts';
import type { OrderState } from '../orders/order-life.ts';

export const SHARED_MINUTES = 30;
/** With the owner. */
export const MOST_PEOPLE = 10;
export const MOST_NAME = 30;
/** As many as an order takes. */
export const MOST_SHARED_LINES = 50;

/** `over`: its half hour has passed; `closed`: the owner stopped it; `paying`: the owner is at the bank; `given_up`: unpaid or cancelled. */
export const SHARED_STATES = ['open', 'over', 'closed', 'paying', 'ordered', 'given_up'] as const;
export type SharedState = (typeof SHARED_STATES)[number];

/** `order`: of the order that closed it. */
export function toSharedState(
  cart: { closedAt: Date | null; expiresAt: Date; order: OrderState | null },
  now: Date,
): SharedState {
  switch (cart.order) {
    case null:
      if (cart.closedAt !== null) return 'closed';
      return now.getTime() >= cart.expiresAt.getTime() ? 'over' : 'open';
    case 'awaiting_payment':
      return 'paying';
    case 'expired':
    case 'given_up':
    case 'cancelled':
      return 'given_up';
    default:
      return 'ordered';
  }
}

/** The begun minute counts. */
export function minutesLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000));
}

/** One line, no spaces around it, and no half of a character at its end. */
export const toldName = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Nobody's where all are one person's; without a name among others it is the customer's own. */
export function listOrderers(
  lines: readonly { ordered_by?: string | undefined }[],
  customer: string,
): string[] {
  const isOfSeveral = lines.some((line) => line.ordered_by);
  return lines.map((line) => (isOfSeveral ? line.ordered_by || toldName(customer) : ''));
}

/** The same dish of two people stays two lines. */
export function lineOfPerson(
  line: Omit<CartLine, 'isOpen'>,
  person: { personId: number; name: string },
): CartLine {
  return { ...line, key: `${person.personId}~${line.key}`, isOpen: false, by: person };
}

/** The owner's own lines stay first and as they are. */
export function withSharedLines(
  lines: readonly CartLine[],
  others: readonly CartLine[],
): CartLine[] {
  const open = new Set(lines.filter((line) => line.isOpen).map((line) => line.key));
  return [
    ...lines.filter((line) => line.by === undefined),
    ...others.map((line) => ({ ...line, isOpen: open.has(line.key) })),
  ];
}

export type SharedChange =
  | { type: 'sharedSet'; shared: OwnShared }
  /** Their dishes stay. The end of another cart changes nothing. */
  | { type: 'sharedEnded'; link: string }
  /** News of another cart changes nothing. */
  | { type: 'sharedLinesSet'; link: string; dishes: number; lines: readonly CartLine[] };

type InHand = { shared: OwnShared | null; lines: CartLine[] };

export function sharedAfter({ shared, lines }: InHand, change: SharedChange): InHand {
  if (change.type === 'sharedSet') return { shared: change.shared, lines };
  if (shared?.link !== change.link) return { shared, lines };
  if (change.type === 'sharedEnded') return { shared: null, lines };
  const there = new Set(change.lines.map(({ key }) => key));
  const out = shared.out.filter((key) => there.has(key));
  const others = change.lines.filter(({ key }) => !out.includes(key));
  return {
    shared: { ...shared, dishes: change.dishes, out },
    lines: withSharedLines(lines, others),
  };
}

/** Only what was pressed is told, never what merely is not there. */
export function takenOut(
  shared: OwnShared | null,
  lines: readonly CartLine[],
  keys: readonly string[],
): OwnShared | null {
  const theirs = lines.filter(({ by, key }) => by !== undefined && keys.includes(key));
  return shared === null || theirs.length === 0
    ? shared
    : { ...shared, out: [...new Set([...shared.out, ...theirs.map(({ key }) => key)])] };
}
