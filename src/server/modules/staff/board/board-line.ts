// A line of an order on the board, with its parts and who has ticked them.
import { toldSize } from '#shared/domain/kitchen/ticket-parts.ts';
import type { BoardOrder, PartTick } from '#shared/contract/board-order.ts';
import { type Allergen } from '#shared/domain/menu/allergens.ts';
import { allergyMark, joinedMark } from '#shared/domain/kitchen/allergy-marks.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';
import {
  addedTo,
  lineWords,
  madeAs,
  partMadeAs,
} from '#server/modules/orders/kitchen/line-words.ts';
import type { StoredPart } from '#server/modules/orders/kitchen/order-parts.queries.ts';
import type { BoardRow } from './board.read-model.ts';

function tickOf(part: StoredPart): PartTick {
  const { position, item_id, size_id, done, done_by } = part;
  return { position, item_id, size_id, done, done_by };
}

type Line = NonNullable<BoardRow['lines']>[number];

/** Of what was added, or made another way: what is inside is known, and nothing else is. */
const addedMark = (named: readonly Allergen[], added: readonly OrderLineDetail[]) =>
  allergyMark(named, { contains: added.flatMap(({ allergens = [] }) => allergens), may: [] });

export function boardLine(
  sold: Line,
  stored: BoardRow['parts'],
  named: readonly Allergen[],
): BoardOrder['lines'][number] {
  const line = { ...sold, details: sold.details.filter(({ isQuiet }) => !isQuiet) };
  const own = (stored ?? []).filter((part) => part.line === line.position);
  const inside = own.filter((part) => part.role !== 'item');
  const dish = own.find((part) => part.role === 'item');
  const words = lineWords(line, stored);
  const added = addedTo(line);
  const ways = madeAs(line);
  const heat = ways.map(({ name }) => ({ text: name.en, text_ar: name.ar }));
  // An order of before it was kept: said of every part rather than of none.
  const isKnown = ways.every(({ onlyParts }) => onlyParts !== undefined);
  return {
    ...words,
    line: line.position,
    quantity: line.quantity,
    name: line.name.en,
    name_ar: line.name.ar,
    size: toldSize(line.size_name)?.en ?? '',
    size_ar: toldSize(line.size_name)?.ar ?? '',
    own: dish ? tickOf(dish) : null,
    allergy: dish ? allergyMark(named, dish.allergens) : null,
    parts: words.parts.map((part, index) => {
      const kept = inside[index];
      return {
        ...part,
        // A side that was chosen with a dish is not made the dish's way.
        heat: dish ? [] : isKnown ? part.heat : heat,
        tick: kept ? tickOf(kept) : null,
        allergy: joinedMark(
          allergyMark(named, kept?.allergens ?? null),
          addedMark(named, partMadeAs(line, kept?.position)),
        ),
      };
    }),
    extras: words.extras.map((extra, index) => ({
      ...extra,
      allergy: addedMark(named, added.slice(index, index + 1)),
    })),
    heat,
  };
}
