import { lineFromCombo, lineFromItem } from '../../state/checkout/line-from-choice.ts';
import { plainLine } from '../../state/checkout/replacement.ts';
import type { LineMaker } from './repeat-order.ts';

export const MENU_LINES: LineMaker = {
  item: lineFromItem,
  combo: lineFromCombo,
  plain: plainLine,
};
