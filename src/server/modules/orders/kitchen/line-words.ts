// The words of one order line, for ticket and tracker. A preparation ("spicy") is said at the part that it belongs to.
import type { TicketLine } from '#shared/contract/ticket-line.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';
import type { OrderLine, OrderPart } from '../view/order-view.read-model.ts';

type StoredLine = Pick<OrderLine, 'position' | 'quantity' | 'details' | 'ordered_by'>;

export const partsInside = (
  line: Pick<StoredLine, 'position'>,
  stored: readonly OrderPart[],
): OrderPart[] => stored.filter((part) => part.line === line.position && part.role !== 'item');

const isSaidOfParts = ({ shows, onlyParts = [] }: OrderLineDetail): boolean =>
  shows === 'preparation' && onlyParts.length > 0;

export const addedTo = (line: Pick<StoredLine, 'details'>): OrderLineDetail[] =>
  line.details.filter(
    (detail) =>
      detail.kind === 'modifier' &&
      !detail.isOnParts &&
      detail.shows !== 'without' &&
      !isSaidOfParts(detail),
  );

export const madeAs = (line: Pick<StoredLine, 'details'>): OrderLineDetail[] =>
  line.details.filter((detail) => detail.shows === 'preparation' && !detail.isOnParts);

const toWords = ({ name }: Pick<OrderLineDetail, 'name'>) => ({ text: name.en, text_ar: name.ar });

export const partMadeAs = (
  line: Pick<StoredLine, 'details'>,
  { position }: Pick<OrderPart, 'position'>,
): OrderLineDetail[] =>
  madeAs(line).filter(({ onlyParts }) => onlyParts?.includes(position) === true);

export const partWords = (
  line: Pick<StoredLine, 'details'>,
  part: OrderPart,
): TicketLine['parts'][number] => ({
  quantity: part.quantity,
  name: part.name.en,
  name_ar: part.name.ar,
  size: part.size_name?.en ?? '',
  size_ar: part.size_name?.ar ?? '',
  heat: partMadeAs(line, part).map(toWords),
});

export function lineWords(line: StoredLine, stored: readonly OrderPart[]): TicketLine {
  const modifiers = line.details.filter(
    (detail) => detail.kind === 'modifier' && !detail.isOnParts,
  );
  return {
    ordered_by: line.ordered_by,
    parts: partsInside(line, stored).map((part) => partWords(line, part)),
    left_out: modifiers
      .filter((modifier) => modifier.shows === 'without')
      .map((modifier) => ({ text: modifier.name.en, text_ar: modifier.name.ar })),
    extras: addedTo(line).map((detail) => ({
      text: detail.name.en,
      text_ar: detail.name.ar,
      quantity: detail.shows === 'preparation' ? 1 : detail.quantity * line.quantity,
    })),
  };
}
