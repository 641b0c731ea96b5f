// How the menu makes cart lines, handed to what repeats an order.
import { lineFromCombo, lineFromItem, preselected } from '../../features/menu/line-from-choice.ts';
import type { LineMaker } from '../../features/history/repeat-order.ts';

export const MENU_LINES: LineMaker = {
  item: lineFromItem,
  combo: lineFromCombo,
  plain: (entry) => (entry.kind === 'item'
    ? lineFromItem(entry, { sizeId: entry.item_size.find((size) => size.sold_here)?.id ?? 0, modifiers: preselected(entry.modifiers) }, 1)
    : lineFromCombo(entry, { options: [], modifiers: preselected(entry.modifiers) }, 1)),
};
