import type { BoardOrder, PartTick } from '#shared/contract/board-order.ts';
import { type Allergen } from '#shared/domain/menu/allergens.ts';
import { allergyMark, joinedMark } from '#shared/domain/kitchen/allergy-marks.ts';
import type { OrderLineDetail } from '#server/db/documents.ts';
import {
  addedTo,
  lineWords,
  madeAs,
  partMadeAs,
  partsInside,
  partWords,
} from '#server/modules/orders/kitchen/line-words.ts';
import type { OrderLine, OrderPart } from '#server/modules/orders/view/order-view.read-model.ts';

function toTick(part: OrderPart): PartTick {
  const { position, item_id, size_id, done_at, done_by } = part;
  return { position, item_id, size_id, done: done_at !== null, done_by };
}

/** Added, or made another way. */
const addedMark = (named: readonly Allergen[], added: readonly OrderLineDetail[]) =>
  allergyMark(named, { contains: added.flatMap(({ allergens = [] }) => allergens), may: [] });

export function boardLine(
  sold: OrderLine,
  stored: readonly OrderPart[],
  named: readonly Allergen[],
): BoardOrder['lines'][number] {
  const line = { ...sold, details: sold.details.filter(({ isQuiet }) => !isQuiet) };
  const dish = stored.find((part) => part.line === line.position && part.role === 'item');
  const words = lineWords(line, stored);
  const added = addedTo(line);
  return {
    ...words,
    line: line.position,
    quantity: line.quantity,
    name: line.name.en,
    name_ar: line.name.ar,
    size: line.size_name?.en ?? '',
    size_ar: line.size_name?.ar ?? '',
    own: dish ? toTick(dish) : null,
    allergy: dish ? allergyMark(named, dish.allergens) : null,
    parts: partsInside(line, stored).map((part) => ({
      ...partWords(line, part),
      tick: toTick(part),
      allergy: joinedMark(
        allergyMark(named, part.allergens),
        addedMark(named, partMadeAs(line, part)),
      ),
    })),
    extras: words.extras.map((extra, index) => ({
      ...extra,
      allergy: addedMark(named, added.slice(index, index + 1)),
    })),
    heat: madeAs(line).map(({ name }) => ({ text: name.en, text_ar: name.ar })),
  };
}
