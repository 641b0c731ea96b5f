import { useState } from 'react';
import type { WireCombo } from '#shared/contract/menu.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import {
  choiceSelectionState,
  missingChoiceIds,
  missingGroupIds,
} from '#shared/domain/menu/choice-rules.ts';
import {
  preselected,
  type ChosenCounts,
  type ChosenOptions,
} from '../../state/checkout/line-from-choice.ts';
import { toComboChoice, toModifierGroup } from '../../state/checkout/wire-prices.ts';
import { useLanguage } from '../../ui/language.tsx';

export type Choice = { options: ChosenOptions; modifiers: ChosenCounts; quantity: number };

const firstChoice = (combo: WireCombo): Choice => ({
  quantity: 1,
  options: combo.choices.flatMap((category) =>
    category.options
      .filter((option) => option.selected && option.available)
      .map((option) => ({
        choiceId: category.choice_id,
        optionId: option.option_id,
        quantity: Math.max(1, option.quantity),
      })),
  ),
  modifiers: preselected(combo.modifiers),
});

const choiceOfLine = (line: CartLine): Choice => ({
  quantity: line.quantity,
  options: line.options.map(({ choiceId, optionId, quantity }) => ({
    choiceId,
    optionId,
    quantity,
  })),
  modifiers: line.modifiers.map(({ modifierGroupId, modifierId, quantity }) => ({
    modifierGroupId,
    modifierId,
    quantity,
  })),
});

/** The edited line's choice or the preselection, until something changes. */
export function useComboChoice(
  combo: WireCombo,
  edited: CartLine | undefined,
): [Choice, (change: Partial<Choice>) => void] {
  const [changed, setChanged] = useState<Choice | null>(null);
  const choice = changed ?? (edited ? choiceOfLine(edited) : firstChoice(combo));
  return [choice, (change) => setChanged({ ...choice, ...change })];
}

export type ComboProgress = {
  /** A required group counts as one choice. */
  total: number;
  chosen: number;
  missingCategoryId: number | undefined;
  missingGroupId: number | undefined;
  missingText: string | null;
};

export function useComboProgress(combo: WireCombo, choice: Choice): ComboProgress {
  const { lang, t } = useLanguage();
  const categories = combo.choices.map(toComboChoice);
  const states = categories.map((category) => choiceSelectionState(category, choice.options));
  const missingCategoryId = missingChoiceIds(categories, choice.options)[0];
  const missingIndex = categories.findIndex((category) => category.id === missingCategoryId);
  const groups = combo.modifiers.map(toModifierGroup);
  const needed = groups.filter((group) => group.min > 0).map((group) => group.id);
  const missingGroups = missingGroupIds(groups, needed, choice.modifiers);

  const missingText = (): string | null => {
    const category = categories[missingIndex];
    const state = states[missingIndex];
    if (category && state) {
      const count = state.max - state.chosen;
      const name = lang === 'ar' ? category.name.ar : category.name.en.toLowerCase();
      return count === 1 && state.max > 1
        ? t('menu.chooseOneMore', { category: name })
        : t('menu.chooseSome', { count, category: name });
    }
    const group = groups.find(({ id }) => id === missingGroups[0]);
    return group ? t('menu.chooseFirst', { name: group.name[lang] }) : null;
  };

  return {
    total: states.reduce((sum, state) => sum + state.max, 0) + needed.length,
    chosen:
      states.reduce((sum, state) => sum + state.chosen, 0) + needed.length - missingGroups.length,
    missingCategoryId,
    missingGroupId: missingGroups[0],
    missingText: missingText(),
  };
}
