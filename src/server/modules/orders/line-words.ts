// A sold line in the words of the ticket, from what was frozen when it was placed.
import { sql } from 'kysely';
import type { TicketLine } from '#shared/contract/ticket-line.ts';
import type { PartAllergens } from '#shared/domain/allergy-marks.ts';
import type { Text } from '#shared/domain/menu.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';

/** A row of `order_part` without its order. */
export type StoredPart = {
  line: number;
  role: 'item' | 'fixed' | 'choice';
  name: Text;
  size_name: Text | null;
  quantity: number;
  position: number;
  item_id: number;
  size_id: number;
  done: boolean;
  done_by: string | null;
  /** Null on orders of before they were kept. */
  allergens: PartAllergens | null;
};
/** `parts` of the order `o`, as a column. */
export const partsColumn = sql`(select jsonb_agg(jsonb_build_object('line', p.line, 'role', p.role, 'name', p.name, 'size_name', p.size_name, 'quantity', p.quantity, 'position', p.position, 'item_id', p.item_id, 'size_id', p.size_id, 'done', p.done_at is not null, 'done_by', p.done_by, 'allergens', p.allergens) order by p.line, p.position) from order_part p where p.order_id = o.id) as parts`;

type StoredLine = { position: number; quantity: number; details: readonly OrderLineDetail[] };

/** Orders of before there were parts have their choices only, by name; what their combos contained cannot be known any more. */
function partsOf(
  line: StoredLine,
  stored: readonly StoredPart[],
): Pick<StoredPart, 'name' | 'size_name' | 'quantity'>[] {
  const own = stored.filter((part) => part.line === line.position);
  if (own.length > 0) return own.filter((part) => part.role !== 'item');
  return line.details
    .filter((one) => one.kind === 'option')
    .map((one) => ({ name: one.name, size_name: null, quantity: one.quantity * line.quantity }));
}

/** What is added to the pieces of a line, as it is listed below it. */
export const addedTo = (line: Pick<StoredLine, 'details'>): OrderLineDetail[] =>
  line.details.filter(
    (one) => one.kind === 'modifier' && !one.isOnParts && one.shows !== 'without',
  );

export function lineWords(line: StoredLine, stored: readonly StoredPart[] | null): TicketLine {
  const modifiers = line.details.filter((one) => one.kind === 'modifier' && !one.isOnParts);
  return {
    parts: partsOf(line, stored ?? []).map((part) => ({
      quantity: part.quantity,
      name: part.name.en,
      name_ar: part.name.ar,
      size: part.size_name?.en ?? '',
      size_ar: part.size_name?.ar ?? '',
    })),
    left_out: modifiers
      .filter((one) => one.shows === 'without')
      .map((one) => ({ text: one.name.en, text_ar: one.name.ar })),
    extras: addedTo(line).map((one) => ({
      text: one.name.en,
      text_ar: one.name.ar,
      quantity: one.shows === 'preparation' ? 1 : one.quantity * line.quantity,
    })),
  };
}
