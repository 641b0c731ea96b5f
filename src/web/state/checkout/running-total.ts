import type { WireChoiceCategory, WireModifierGroup } from '#shared/contract/menu.ts';
import { roundToDirhams, type Fils } from '#shared/domain/money/money.ts';
import { toFils } from './wire-prices.ts';
import type { ChosenCounts, ChosenOptions } from './line-from-choice.ts';

/** The price on the button while choices are missing: unit and extras so far, times quantity, in fils. */
export function runningTotalFils(
  unitFils: Fils,
  groups: readonly WireModifierGroup[],
  modifiers: ChosenCounts,
  categories: readonly WireChoiceCategory[],
  options: ChosenOptions,
  quantity: number,
): Fils {
  const prices = new Map(
    groups.flatMap((group) =>
      group.modifiers.map(
        (modifier) =>
          [
            `${group.modifier_group_id}.${modifier.modifier_id}`,
            roundToDirhams(toFils(modifier.modifier_sale_price)),
          ] as const,
      ),
    ),
  );
  const surcharges = new Map(
    categories.flatMap((category) =>
      category.options.map(
        (option) => [option.option_id, roundToDirhams(toFils(option.extra_price))] as const,
      ),
    ),
  );
  const extras = modifiers.reduce(
    (sum, modifier) =>
      sum +
      (prices.get(`${modifier.modifierGroupId}.${modifier.modifierId}`) ?? 0) * modifier.quantity,
    0,
  );
  return (
    (options.reduce(
      (sum, option) => sum + (surcharges.get(option.optionId) ?? 0) * option.quantity,
      extras,
    ) +
      unitFils) *
    quantity
  );
}
