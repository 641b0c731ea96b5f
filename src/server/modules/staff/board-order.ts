// An order as the kitchen sees it: lines, notes, when it is due, whether the last move can still be taken back.
import type { BoardOrder } from '#shared/contract/console.ts';
import { filsToAed } from '#shared/domain/money.ts';
import type { BoardRow } from './board.queries.ts';

const MINUTE_MS = 60_000;
const ALLERGY_WORDS = /allerg|nut|حساسي|مكسرات|فول سوداني/i;

/** Whether the customer's note speaks of an allergy, in English or Arabic; "peanut" holds "nut". Rather once too often. */
function mentionsAllergy(notes: string): boolean {
  return ALLERGY_WORDS.test(notes);
}

export type BoardView = { now: Date; prepMinutes: number; undoSeconds: number; login: string };

/** Until when this staff member may take back the last move, null when not. */
function undoUntil(
  row: Pick<BoardRow, 'last_step'>,
  { now, undoSeconds, login }: BoardView,
): Date | null {
  const step = row.last_step;
  if (step === null || step.undone || step.actor_kind !== 'staff' || step.actor !== login)
    return null;
  const until = new Date(new Date(step.at).getTime() + undoSeconds * 1000);
  return until >= now ? until : null;
}

/** Due: the wished time, or as long after placing as the kitchen has. */
export function boardOrder(row: BoardRow, view: BoardView): BoardOrder {
  const due = row.scheduled_for ?? new Date(row.placed_at.getTime() + view.prepMinutes * MINUTE_MS);
  return {
    order_id: row.order_id,
    check_number: row.check_number,
    code: row.status,
    order_type: row.order_type,
    acknowledged: row.acknowledged_at !== null,
    placed_at: row.placed_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    due_at: due.toISOString(),
    scheduled_for: row.scheduled_for?.toISOString() ?? null,
    lines: (row.lines ?? []).map((line) => ({
      quantity: line.quantity,
      name: line.name.en,
      name_ar: line.name.ar,
      size: line.size_name?.en ?? '',
      size_ar: line.size_name?.ar ?? '',
      details: line.details.map((detail) => ({
        text: detail.name.en,
        text_ar: detail.name.ar,
        quantity: detail.quantity,
      })),
    })),
    notes: row.special_inst,
    cutlery: row.cutlery,
    allergy: mentionsAllergy(row.special_inst),
    total: filsToAed(row.total_fils),
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    customer_name: row.name,
    phone: row.phone,
    area: row.street,
    address: [row.house, row.delivery_address].filter((part) => part !== '').join(', '),
    undo_until: undoUntil(row, view)?.toISOString() ?? null,
    reason: row.reason,
    change_for: row.change_for_fils === null ? null : filsToAed(row.change_for_fils),
    leave_at_door: row.leave_at_door,
    rider_note: row.rider_note,
  };
}
