import type { z } from 'zod';
import { RiderNotes } from '#shared/contract/orders.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { isArrivalWaiting } from '#shared/domain/orders/arrival.ts';
import { filterAllergens } from '#shared/domain/menu/allergens.ts';
import { allergensInNote, mentionsAllergy } from '#shared/domain/kitchen/allergy-words.ts';
import { kitchenDeadline } from '#shared/domain/kitchen/promise.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { madeBy, type Member } from '#server/modules/orders/lifecycle/order-actor.ts';
import type { OrderView } from '#server/modules/orders/view/order-view.read-model.ts';
import { wholeAddress } from '#shared/i18n/format.ts';
import { boardLine } from './board-line.ts';

export const BOARD = [
  'bill',
  'work',
  'people',
  'ride',
  'lines',
  'parts',
  'history',
  'pos',
] as const;
export type BoardRow = OrderView<(typeof BOARD)[number]>;

/** `by`: who may take something back; nobody where it is printed. */
export type BoardView = { now: Date; undoSeconds: number; by: Member | null };

/** Null when this member may not. */
function undoUntil(
  row: Pick<BoardRow, 'history'>,
  { now, undoSeconds, by }: BoardView,
): Date | null {
  const step = row.history.at(-1);
  if (!step || by === null || step.undone || !madeBy(step, by)) return null;
  const until = new Date(new Date(step.at).getTime() + undoSeconds * 1000);
  return until >= now ? until : null;
}

const MINUTE_MS = 60_000;

type Due = Pick<
  BoardRow,
  'status' | 'order_type' | 'promised_from' | 'promised_to' | 'prep_due_at'
>;
export function computeDueAt(row: Due): Date {
  return kitchenDeadline({
    code: row.status,
    orderType: row.order_type,
    promisedFrom: row.promised_from,
    promisedTo: row.promised_to,
    rideMinutes: (row.promised_from.getTime() - row.prep_due_at.getTime()) / MINUTE_MS,
  });
}

/** That is news to everybody, also to who cancelled. */
const COOKING: readonly OrderState[] = ['in_kitchen', 'on_hold'];

/** The state from which an order was cancelled that somebody may be making, until the branch has seen it. One that only waited is no news at the screen where it was rejected. */
export function cancelledFrom(
  row: Pick<BoardRow, 'state' | 'cancel_seen_at' | 'history'>,
  by: Member | null,
): OrderState | null {
  const step = row.history.at(-1);
  if (row.state !== 'cancelled' || row.cancel_seen_at !== null || !step?.from_state) return null;
  const isOwn = step.actor_kind === 'staff' && (by === null || madeBy(step, by));
  const isNews = !isOwn || COOKING.includes(step.from_state);
  return isNews ? step.from_state : null;
}

type Touched = Pick<
  BoardRow,
  'status' | 'state' | 'acknowledged_at' | 'hold_until' | 'arrived_at' | 'arrival_seen_at'
>;
/** New, back from hold, or with its customer at the door, and untouched. */
export function isRinging(row: Touched, now: Date): boolean {
  const arrival = { arrived: row.arrived_at !== null, seen: row.arrival_seen_at !== null };
  if (isArrivalWaiting(arrival, row.state)) return true;
  if (isAcknowledged(row)) return false;
  const { status, hold_until } = row;
  const isHoldOver = status === STATUS.onHold && hold_until !== null && hold_until <= now;
  return status === STATUS.pending || isHoldOver;
}

function isAcknowledged({
  status,
  acknowledged_at,
  hold_until,
}: Pick<Touched, 'status' | 'acknowledged_at' | 'hold_until'>): boolean {
  if (acknowledged_at === null) return false;
  return status !== STATUS.onHold || hold_until === null || acknowledged_at >= hold_until;
}

export function boardOrder(row: BoardRow, view: BoardView): BoardOrder {
  // A card order hangs on the board only when it is paid.
  const isPaid = row.payment_method === 'Card';
  const allergies = filterAllergens(row.allergies);
  const notes = `${row.special_inst}\n${row.rider_note}`;
  // Allergies that are written and not ticked count as well.
  const avoided = filterAllergens([...allergies, ...allergensInNote(notes)]);
  return {
    order_id: row.order_id,
    check_number: row.check_number,
    state: row.state,
    order_type: row.order_type,
    acknowledged: isAcknowledged(row),
    placed_at: row.placed_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    due_at: computeDueAt(row).toISOString(),
    promised_from: row.promised_from.toISOString(),
    promised_to: row.promised_to.toISOString(),
    business_day: row.business_day,
    scheduled_for: row.scheduled_for?.toISOString() ?? null,
    lines: row.lines.map((line) => boardLine(line, row.parts, avoided)),
    notes: row.special_inst,
    cutlery: row.cutlery,
    allergies,
    allergy: mentionsAllergy(notes),
    total: filsToAed(row.total_fils),
    tip: filsToAed(row.tip_fils),
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    is_paid: isPaid,
    amount_to_collect: isPaid ? 0 : filsToAed(row.total_fils),
    customer_name: row.name,
    phone: row.phone,
    house: row.house,
    area: row.street,
    address: wholeAddress(row.house, row.street, row.delivery_address),
    gone_from: cancelledFrom(row, view.by),
    hold:
      row.status === STATUS.onHold
        ? { reason: row.hold_reason, until: row.hold_until?.toISOString() ?? null }
        : null,
    moved_by_pos: row.moved_by_pos,
    undo_until: undoUntil(row, view)?.toISOString() ?? null,
    reason: row.reason,
    arrival:
      row.arrived_at === null
        ? null
        : {
            at: row.arrived_at.toISOString(),
            plate: row.arrival_plate,
            rings: isArrivalWaiting(
              { arrived: true, seen: row.arrival_seen_at !== null },
              row.state,
            ),
          },
    rider:
      row.rider_name === '' && row.rider_phone === ''
        ? null
        : { name: row.rider_name, phone: row.rider_phone },
    change_for: row.change_for_fils === null ? null : filsToAed(row.change_for_fils),
    ...RiderNotes.parse(row satisfies z.output<typeof RiderNotes>),
  };
}
