// Replaces parts in the cart by a combo that keeps their choices; if it cannot, it is not offered.
import type { WireCombo } from '#shared/contract/menu.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { lineFromCombo, preselected, type ChosenCounts } from './line-from-choice.ts';

export type WireMeal = {
  combo: WireCombo;
  options: { choice_id: number; option_id: number; quantity: number }[];
  parts: { size_id: number; quantity: number }[];
};

/** The combo's line and what remains of each line that gave a part; null when a choice could not be kept. Friends' dishes are not used. */
export function mealInstead(
  lines: readonly CartLine[],
  { combo, options, parts }: WireMeal,
): { line: CartLine; remaining: { key: string; quantity: number }[] } | null {
  const remaining = new Map<string, number>();
  const choices: ChosenCounts = [];
  for (const part of parts) {
    let wanted = part.quantity;
    for (const line of lines) {
      if (line.by !== undefined || line.sizeId !== part.size_id || wanted === 0) continue;
      const taken = Math.min(wanted, line.quantity);
      wanted -= taken;
      remaining.set(line.key, line.quantity - taken);
      // The combo can keep only one of several different choices of a part.
      if (taken < part.quantity && line.modifiers.length > 0) return null;
      choices.push(...line.modifiers);
    }
    if (wanted > 0) return null;
  }
  const entryIds = new Set(
    combo.modifiers.flatMap((group) =>
      group.modifiers.map((modifier) => `${group.modifier_group_id}.${modifier.modifier_id}`),
    ),
  );
  if (
    !choices.every((candidate) =>
      entryIds.has(`${candidate.modifierGroupId}.${candidate.modifierId}`),
    )
  )
    return null;
  const chosenGroups = new Set(choices.map(({ modifierGroupId }) => modifierGroupId));
  const made = lineFromCombo(
    combo,
    {
      options: options.map((option) => ({
        choiceId: option.choice_id,
        optionId: option.option_id,
        quantity: option.quantity,
      })),
      modifiers: [
        ...preselected(combo.modifiers).filter(
          ({ modifierGroupId }) => !chosenGroups.has(modifierGroupId),
        ),
        ...choices,
      ],
    },
    1,
  );
  return made.ok
    ? {
        line: made.line,
        remaining: [...remaining].map(([key, quantity]) => ({ key, quantity })),
      }
    : null;
}
