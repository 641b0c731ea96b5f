// A modifier has its own maximum, its group's limits hold for their sum; a combo category takes exactly its number.
import type { ChosenModifier, ChosenOption, Selection } from '../cart/cart.ts';
import type { ComboChoice, ComboOption, ModifierGroup, Text } from './menu.ts';
import { roundToDirhams } from '../money/money.ts';

/** `groupId`: the modifier group or combo category at fault. */
export type ChoiceRefusal = {
  ok: false;
  code:
    | 'MODIFIER_GONE'
    | 'CHOICE_GONE'
    | 'MINIMUM_NOT_REACHED'
    | 'MAXIMUM_EXCEEDED'
    | 'BAD_QUANTITY';
  groupId?: number;
};

type ChoiceState = {
  chosen: number;
  min: number;
  max: number;
  /** The minimum is not reached yet. */
  missing: boolean;
  full: boolean;
};

const isCount = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 1;

/** `single` never takes more than one. */
function groupLimits(group: ModifierGroup): { min: number; max: number } {
  return group.type === 'single'
    ? { min: Math.min(group.min, 1), max: 1 }
    : { min: group.min, max: group.max };
}

export function groupSelectionState(
  group: ModifierGroup,
  modifiers: Selection['modifiers'],
): ChoiceState {
  const chosen = modifiers
    .filter((modifier) => modifier.modifierGroupId === group.id)
    .reduce((sum, one) => sum + one.quantity, 0);
  const { min, max } = groupLimits(group);
  return { chosen, min, max, missing: chosen < min, full: chosen >= max };
}

/** Its required quantity is minimum and limit. */
export function choiceSelectionState(
  choice: ComboChoice,
  options: Selection['options'],
): ChoiceState {
  const chosen = options
    .filter((option) => option.choiceId === choice.id)
    .reduce((sum, one) => sum + one.quantity, 0);
  return {
    chosen,
    min: choice.required_quantity,
    max: choice.required_quantity,
    missing: chosen < choice.required_quantity,
    full: chosen >= choice.required_quantity,
  };
}

/** In the order they are shown. */
export function missingGroupIds(
  groups: readonly ModifierGroup[],
  groupIds: readonly number[],
  modifiers: Selection['modifiers'],
): number[] {
  return groupIds.filter((id) =>
    groups.some((group) => group.id === id && groupSelectionState(group, modifiers).missing),
  );
}

/** In the order they are shown. */
export function missingChoiceIds(
  choices: readonly ComboChoice[],
  options: Selection['options'],
): number[] {
  return choices
    .filter((choice) => choiceSelectionState(choice, options).missing)
    .map((choice) => choice.id);
}

/** The most that may stand now: its own maximum and what the group has left. */
export function modifierRoom(
  group: ModifierGroup,
  modifierId: number,
  modifiers: Selection['modifiers'],
): number {
  const others = modifiers
    .filter(
      (modifier) => modifier.modifierGroupId === group.id && modifier.modifierId !== modifierId,
    )
    .reduce((sum, one) => sum + one.quantity, 0);
  const own = group.modifiers.find((modifier) => modifier.id === modifierId)?.max ?? 0;
  return Math.max(0, Math.min(own, groupLimits(group).max - others));
}

/** Whatever was pressed last. */
function asOffered<T>(chosen: T[], offered: readonly number[], idOf: (one: T) => number): T[] {
  return chosen.toSorted(
    (each, other) => offered.indexOf(idOf(each)) - offered.indexOf(idOf(other)),
  );
}

/** Prices in whole dirhams. */
export function checkModifiers(
  groups: readonly ModifierGroup[],
  groupIds: readonly number[],
  wanted: Selection['modifiers'],
): { ok: true; chosen: ChosenModifier[] } | ChoiceRefusal {
  const chosen: ChosenModifier[] = [];
  const seen = new Set<string>();
  for (const one of wanted) {
    const groupId = one.modifierGroupId;
    const group = groupIds.includes(groupId)
      ? groups.find((candidate) => candidate.id === groupId)
      : undefined;
    const modifier = group?.modifiers.find((candidate) => candidate.id === one.modifierId);
    if (!group || !modifier) return { ok: false, code: 'MODIFIER_GONE', groupId };
    const key = `${groupId}.${one.modifierId}`;
    if (seen.has(key) || !isCount(one.quantity))
      return { ok: false, code: 'BAD_QUANTITY', groupId };
    seen.add(key);
    if (one.quantity > modifier.max) return { ok: false, code: 'MAXIMUM_EXCEEDED', groupId };
    chosen.push({
      modifierGroupId: groupId,
      modifierId: modifier.id,
      name: modifier.name,
      quantity: one.quantity,
      priceFils: roundToDirhams(modifier.price),
    });
  }
  for (const groupId of groupIds) {
    const group = groups.find((candidate) => candidate.id === groupId);
    if (!group) continue;
    const state = groupSelectionState(group, wanted);
    if (state.chosen > state.max) return { ok: false, code: 'MAXIMUM_EXCEEDED', groupId };
    if (state.missing) return { ok: false, code: 'MINIMUM_NOT_REACHED', groupId };
  }
  const within = groups.flatMap((group) => group.modifiers.map(({ id }) => id));
  const inGroups = asOffered(chosen, within, (one) => one.modifierId);
  return { ok: true, chosen: asOffered(inGroups, groupIds, (one) => one.modifierGroupId) };
}

/** `nameOf` gives null when the branch does not offer the option. */
export function checkChoices(
  choices: readonly ComboChoice[],
  wanted: Selection['options'],
  nameOf: (option: ComboOption) => Text | null,
): { ok: true; chosen: ChosenOption[] } | ChoiceRefusal {
  const chosen: ChosenOption[] = [];
  const seen = new Set<string>();
  for (const one of wanted) {
    const groupId = one.choiceId;
    const option = choices
      .find((choice) => choice.id === groupId)
      ?.options.find((candidate) => candidate.id === one.optionId);
    const name = option ? nameOf(option) : null;
    if (!option || !name) return { ok: false, code: 'CHOICE_GONE', groupId };
    const key = `${groupId}.${one.optionId}`;
    if (seen.has(key) || !isCount(one.quantity))
      return { ok: false, code: 'BAD_QUANTITY', groupId };
    seen.add(key);
    chosen.push({
      choiceId: groupId,
      optionId: option.id,
      name,
      quantity: one.quantity,
      extraPriceFils: roundToDirhams(option.extra_price),
    });
  }
  for (const choice of choices) {
    const state = choiceSelectionState(choice, wanted);
    if (state.chosen > state.max)
      return { ok: false, code: 'MAXIMUM_EXCEEDED', groupId: choice.id };
    if (state.missing) return { ok: false, code: 'MINIMUM_NOT_REACHED', groupId: choice.id };
  }
  const within = choices.flatMap((choice) => choice.options.map(({ id }) => id));
  const inChoices = asOffered(chosen, within, (one) => one.optionId);
  const order = choices.map(({ id }) => id);
  return { ok: true, chosen: asOffered(inChoices, order, (one) => one.choiceId) };
}
