// Which lines of a cart a branch cannot serve.
import type { CartLine } from '#shared/domain/cart/cart.ts';

/** What a branch sells, as its call lists it. */
type Sold = readonly { menu_item_id?: number | undefined; combo_id?: number | undefined }[];

/** The lines a branch does not sell; all of them when it sells nothing. */
export function linesMissingFrom(sold: Sold, lines: readonly CartLine[]): CartLine[] {
  const items = new Set(sold.map((each) => each.menu_item_id));
  const combos = new Set(sold.map((each) => each.combo_id));
  return lines.filter((line) =>
    line.kind === 'item'
      ? line.itemId === undefined || !items.has(line.itemId)
      : line.comboId === undefined || !combos.has(line.comboId),
  );
}
