// Sends an order and sorts the answers into next steps.
import { aedToFils } from '#shared/domain/money/money.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { Api, Refused } from '../../api-client.ts';
import { buyerHeaders } from '../../state/checkout/buyer.ts';
import { writePoints } from '../../state/checkout/use-checkout.ts';
import { sendSealed } from './send-sealed.ts';
import { createOrderPayload, type OrderFacts } from './order-payload.ts';
import { toNewPrices, type NewPrice } from './price-changes.ts';

/** Limits on what is cooked before payment. */
export type CashLimit = 'TOO_MUCH_OF_ONE' | 'CASH_TOTAL_TOO_HIGH' | 'TOO_MANY_OPEN_ORDERS';

/** An unavailable line by its cart index, with the missing parts. */
export type GoneLine = { index: number; missing: Text[] };

export type PlaceAnswer =
  | { kind: 'placed'; orderId: string }
  /** Reserved until its card payment is proved; the bank's page comes next. */
  | { kind: 'card-saved'; orderId: string }
  /** `isOld`: asked because of the order's age; the prices may be the same. */
  | {
      kind: 'total-changed';
      newTotalFils: number;
      prices: NewPrice[];
      points: number;
      isOld: boolean;
    }
  /** The kitchen's time differs clearly from the shown one. */
  | { kind: 'promise-moved'; minutes: { from: number; to: number } }
  /** The kitchen is full at that time; null: nothing is free in the next hours. */
  | { kind: 'kitchen-full'; nextFree: Date | null }
  | { kind: 'lines-gone'; lines: GoneLine[] }
  | { kind: 'pos-refused' }
  | { kind: 'key-used'; orderId: string }
  | { kind: 'outside'; text: string }
  | { kind: 'proof-over' }
  /** Unclear whether the order exists: the same order may be sent again. */
  | { kind: 'not-sent' }
  | { kind: 'limited'; limit: CashLimit; text: string }
  | { kind: 'refused'; text: string };

const OPEN_CODES: readonly Refused['code'][] = [
  'OFFLINE',
  'INTERNAL',
  'UNAVAILABLE',
  'UNREADABLE_BODY',
];

/** Whether an answer is final, so that the next press is another order. A saved card order keeps its id until it is paid. */
export function isFinal(answer: PlaceAnswer): boolean {
  return (
    answer.kind !== 'not-sent' &&
    answer.kind !== 'proof-over' &&
    answer.kind !== 'key-used' &&
    answer.kind !== 'card-saved'
  );
}

const listRecords = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list)
    ? list.filter(
        (candidate): candidate is Record<string, unknown> =>
          typeof candidate === 'object' && candidate !== null,
      )
    : [];

function toUnavailableLines(body: Record<string, unknown>): GoneLine[] {
  return listRecords(body['lines']).flatMap(({ index, missing }) =>
    typeof index === 'number'
      ? [
          {
            index,
            missing: listRecords(missing).map(({ name, name_ar }) => ({
              en: String(name),
              ar: String(name_ar),
            })),
          },
        ]
      : [],
  );
}

/** The unavailable lines (all when none is named) with their missing parts, by key. */
export function unavailableLines(
  lines: readonly CartLine[],
  gone: readonly GoneLine[],
): { lines: CartLine[]; missing: ReadonlyMap<string, readonly Text[]> } {
  const named = gone.flatMap(({ index, missing }) => {
    const line = lines[index];
    return line ? [{ line, missing }] : [];
  });
  return {
    lines: named.length > 0 ? named.map(({ line }) => line) : [...lines],
    missing: new Map(named.map(({ line, missing }) => [line.key, missing])),
  };
}

export function toPlaceAnswer(refused: Refused): PlaceAnswer {
  if (OPEN_CODES.includes(refused.code)) return { kind: 'not-sent' };
  switch (refused.code) {
    case 'UNAUTHENTICATED':
      return { kind: 'proof-over' };
    case 'POS_REFUSED':
      return { kind: 'pos-refused' };
    case 'ITEM_UNAVAILABLE':
      return { kind: 'lines-gone', lines: toUnavailableLines(refused.body) };
    case 'OUTSIDE_DELIVERY_AREA':
      return { kind: 'outside', text: refused.message };
    case 'KEY_REUSED':
      return {
        kind: 'key-used',
        orderId: typeof refused.body['order_id'] === 'string' ? refused.body['order_id'] : '',
      };
    case 'TOTAL_CHANGED':
    case 'ORDER_OLD': {
      const total = refused.body['order_grossprice'];
      const newTotalFils = typeof total === 'number' ? aedToFils(total) : null;
      return newTotalFils === null
        ? { kind: 'refused', text: refused.message }
        : {
            kind: 'total-changed',
            newTotalFils,
            prices: toNewPrices(refused.body),
            points:
              typeof refused.body['points_used'] === 'number' ? refused.body['points_used'] : 0,
            isOld: refused.code === 'ORDER_OLD',
          };
    }
    case 'PROMISE_MOVED': {
      const { minutes_from: from, minutes_to: to } = refused.body;
      return typeof from === 'number' && typeof to === 'number'
        ? { kind: 'promise-moved', minutes: { from, to } }
        : { kind: 'refused', text: refused.message };
    }
    case 'KITCHEN_FULL': {
      const next = refused.body['next_free'];
      return { kind: 'kitchen-full', nextFree: typeof next === 'string' ? new Date(next) : null };
    }
    case 'TOO_MUCH_OF_ONE':
    case 'CASH_TOTAL_TOO_HIGH':
    case 'TOO_MANY_OPEN_ORDERS':
      return { kind: 'limited', limit: refused.code, text: refused.message };
    default:
      return { kind: 'refused', text: refused.message };
  }
}

/** Sends the order once, a card order to its own call. */
export async function placeOrder(api: Api, facts: OrderFacts): Promise<PlaceAnswer> {
  const isCard = facts.paymentMethod === 'Card';
  const options = { headers: buyerHeaders(facts.buyer) };
  const answer = await sendSealed(api, createOrderPayload(facts), (data) => {
    const input = { body: { data, mode: 'online' as const } };
    return isCard ? api('saveCardOrder', input, options) : api('saveOrder', input, options);
  });
  if (answer.ok)
    return {
      kind: isCard ? 'card-saved' : 'placed',
      orderId: answer.data.successResponse.order_id,
    };
  // Reloaded before they are used again.
  if (answer.code === 'POINTS_GONE' || answer.code === 'POINTS_NOT_ALLOWED') writePoints(null);
  return toPlaceAnswer(answer);
}
