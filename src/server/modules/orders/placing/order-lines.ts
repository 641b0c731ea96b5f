import type { ChosenLine } from '#shared/domain/menu/menu-choice.ts';
import { type TicketModifier, type TicketPart } from '#shared/domain/kitchen/ticket-parts.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';
import type { NewLine, NewPart } from './orders.queries.ts';

/** Only what differs from an extra is kept. */
function ticketMarks({
  kind,
  isOnParts,
  allergens,
  onlyParts,
  isQuiet,
}: TicketModifier): Pick<
  OrderLineDetail,
  'shows' | 'isOnParts' | 'allergens' | 'onlyParts' | 'isQuiet'
> {
  return {
    ...(kind === 'extra' ? {} : { shows: kind }),
    ...(isOnParts ? { isOnParts } : {}),
    ...(allergens.length > 0 ? { allergens: [...allergens] } : {}),
    ...(isQuiet ? { isQuiet } : {}),
    ...(onlyParts === undefined ? {} : { onlyParts: [...onlyParts] }),
  };
}

/** The only size of a dish is not told. */
export function lineRow(
  line: ChosenLine,
  position: number,
  ticket: { parts: readonly TicketPart[]; modifiers: readonly TicketModifier[] },
  orderedBy: string,
): NewLine {
  return {
    position,
    kind: line.kind,
    item_id: line.itemId ?? null,
    size_id: line.sizeId ?? null,
    combo_id: line.comboId ?? null,
    group_id: line.groupId,
    name: line.name,
    size_name: line.kind === 'item' ? (ticket.parts[0]?.sizeName ?? null) : null,
    quantity: line.quantity,
    unit_fils: line.unitFils,
    list_fils: line.listFils,
    extras_fils: line.extrasFils,
    total_fils: (line.unitFils + line.extrasFils) * line.quantity,
    ordered_by: orderedBy,
    details: [
      ...line.modifiers.map((modifier, index) => ({
        kind: 'modifier' as const,
        id: modifier.modifierId,
        groupId: modifier.modifierGroupId,
        name: modifier.name,
        quantity: modifier.quantity,
        priceFils: modifier.priceFils,
        ...ticketMarks(
          ticket.modifiers[index] ?? { kind: 'extra', isOnParts: false, allergens: [] },
        ),
      })),
      ...line.options.map((option) => ({
        kind: 'option' as const,
        id: option.optionId,
        groupId: option.choiceId,
        name: option.name,
        quantity: option.quantity,
        priceFils: option.extraPriceFils,
      })),
    ],
  };
}

export function partRow(part: TicketPart, line: number, position: number): NewPart {
  return {
    line,
    position,
    role: part.role,
    item_id: part.itemId,
    size_id: part.sizeId,
    name: part.name,
    size_name: part.sizeName,
    quantity: part.quantity,
    allergens: part.allergens,
  };
}
