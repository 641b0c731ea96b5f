// How a cart line is told in words: its size and what was chosen with it.
import { lineTotalFils, lineListTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import type { Fils } from '#shared/domain/money/money.ts';
import { countedName } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/languages.ts';

/** Size, options and modifiers in one row of text; empty when there was nothing to choose. */
export function lineDetails(line: CartLine, lang: Lang): string {
  const chosen = [...line.options, ...line.modifiers]
    .filter((one) => one.quantity > 0)
    .map((one) => countedName(one.name[lang], one.quantity));
  return [...(line.sizeName ? [line.sizeName[lang]] : []), ...chosen].join(' · ');
}

/** The rows of an opened line: what one piece is made of. `priceFils` null: included in the price. */
export function lineParts(line: CartLine, lang: Lang): { name: string; priceFils: Fils | null }[] {
  const options = line.options.map((one) => ({
    name: countedName(one.name[lang], one.quantity),
    quantity: one.quantity,
    each: one.extraPriceFils,
  }));
  const modifiers = line.modifiers.map((one) => ({
    name: countedName(one.name[lang], one.quantity),
    quantity: one.quantity,
    each: one.priceFils,
  }));
  return [...options, ...modifiers]
    .filter((one) => one.quantity > 0)
    .map((one) => ({ name: one.name, priceFils: one.each === 0 ? null : one.each * one.quantity }));
}

/** What the online price saves on this line, in fils (PRICE-10). */
export function lineSavingFils(line: CartLine): Fils {
  return Math.max(0, lineListTotalFils(line) - lineTotalFils(line));
}

/** The classes of the tile behind a line's picture: the dish's own colour, as on the menu. */
export function lineTile(line: CartLine): string {
  return `tile ${line.tile}`;
}
