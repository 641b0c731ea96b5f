import { lineTotalFils, lineListTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import type { Fils } from '#shared/domain/money/money.ts';
import { countedName } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/languages.ts';

/** Size, options and modifiers in one text; empty without a choice. */
export function lineDetails(line: CartLine, lang: Lang): string {
  const chosen = [...line.options, ...line.modifiers]
    .filter((candidate) => candidate.quantity > 0)
    .map((each) => countedName(each.name[lang], each.quantity));
  return [...(line.sizeName ? [line.sizeName[lang]] : []), ...chosen].join(' · ');
}

/** The parts of one piece. `priceFils` null: included in the price. */
export function lineParts(line: CartLine, lang: Lang): { name: string; priceFils: Fils | null }[] {
  const options = line.options.map((option) => ({
    name: countedName(option.name[lang], option.quantity),
    quantity: option.quantity,
    each: option.extraPriceFils,
  }));
  const modifiers = line.modifiers.map((modifier) => ({
    name: countedName(modifier.name[lang], modifier.quantity),
    quantity: modifier.quantity,
    each: modifier.priceFils,
  }));
  return [...options, ...modifiers]
    .filter((candidate) => candidate.quantity > 0)
    .map((each) => ({
      name: each.name,
      priceFils: each.each === 0 ? null : each.each * each.quantity,
    }));
}

export function lineSavingFils(line: CartLine): Fils {
  return Math.max(0, lineListTotalFils(line) - lineTotalFils(line));
}

export function lineTile(line: CartLine): string {
  return `tile ${line.tile}`;
}
