// Filters of the menu: diets must all match, allergens must all be absent (also as traces and in choices), and of heat and energy one step applies.
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';

export type FilterCard = Pick<
  MenuCard,
  'dietary' | 'heat' | 'kcal' | 'allergens' | 'mayHold' | 'fromFils'
>;
export type FilterKey = string;

const KCAL_STEPS = [300, 600];
const HOT_MARK = 'spicy';
const FILS_PER_AED = 100;
/** With fewer steps of five dirhams the slider moves by one. */
const COARSE = 5;
const FEW_STEPS = 8;

const isHot = (card: FilterCard) => card.heat > 0 || card.dietary.includes(HOT_MARK);
/** The lowest energy over the sizes, in kcal; a dish without one never passes. */
const leastKcal = (card: FilterCard) =>
  card.kcal === '' ? Infinity : Number.parseInt(card.kcal, 10);

export function passesFilters(card: FilterCard, chosen: readonly FilterKey[]): boolean {
  return chosen.every((key) => {
    const [kind, value = ''] = key.split(':');
    if (kind === 'diet') return card.dietary.includes(value);
    if (kind === 'heat') return isHot(card) === (value === 'hot');
    if (kind === 'kcal') return leastKcal(card) <= Number(value);
    if (kind === 'upto') return card.fromFils <= Number(value) * FILS_PER_AED;
    return ![...card.allergens, ...card.mayHold].includes(value);
  });
}

const KINDS = /^(?:(?:diet|heat|kcal|without):[\w-]{1,40}|upto:\d{1,4})$/;
const MOST_CHOSEN = 20;

/** The valid filters of an address (`diet:vegan,heat:hot`). */
export function parseFilterKeys(text: string): FilterKey[] {
  return [...new Set(text.split(','))].filter((key) => KINDS.test(key)).slice(0, MOST_CHOSEN);
}

/** Toggles a filter: heat and energy hold one choice each, the others add up. */
export function pressFilter(chosen: readonly FilterKey[], key: FilterKey): FilterKey[] {
  if (chosen.includes(key)) return chosen.filter((candidate) => candidate !== key);
  const kind = key.split(':')[0] ?? '';
  return [
    ...chosen.filter(
      (candidate) => kind === 'diet' || kind === 'without' || !candidate.startsWith(`${kind}:`),
    ),
    key,
  ];
}

/** The range of the price slider in dirhams: from the first step that leaves a dish to the one that leaves all. */
export function priceSpan(
  cards: readonly FilterCard[],
): { least: number; most: number; step: number } | null {
  const prices = cards.map((card) => card.fromFils / FILS_PER_AED);
  if (prices.length === 0) return null;
  const [cheapest, dearest] = [Math.min(...prices), Math.max(...prices)];
  const step = (dearest - cheapest) / COARSE > FEW_STEPS ? COARSE : 1;
  const [least, most] = [cheapest, dearest].map((price) => Math.ceil(price / step) * step);
  return least === undefined || most === undefined || least >= most ? null : { least, most, step };
}

/** The chosen maximum price in dirhams. */
export const findPriceLimit = (chosen: readonly FilterKey[]): number | null => {
  const key = chosen.find((candidate) => candidate.startsWith('upto:'));
  return key === undefined ? null : Number(key.slice('upto:'.length));
};

export function withUpTo(chosen: readonly FilterKey[], dirhams: number | null): FilterKey[] {
  const others = chosen.filter((key) => !key.startsWith('upto:'));
  return dirhams === null ? others : [...others, `upto:${dirhams}`];
}

type FilterChoices = {
  diet: FilterKey[];
  heat: FilterKey[];
  kcal: FilterKey[];
  without: FilterKey[];
};

/** The filters worth offering: those that some dishes pass and others do not. */
export function filterChoices(
  cards: readonly FilterCard[],
  labels: MenuPage['labels'],
): FilterChoices {
  const parts = (key: FilterKey) => {
    const passing = cards.filter((card) => passesFilters(card, [key])).length;
    return passing > 0 && passing < cards.length;
  };
  return {
    diet: Object.keys(labels.dietary)
      .filter((key) => key !== HOT_MARK)
      .map((key) => `diet:${key}`)
      .filter(parts),
    heat: ['heat:mild', 'heat:hot'].filter(parts),
    kcal: KCAL_STEPS.map((step) => `kcal:${step}`).filter(parts),
    without: Object.keys(labels.allergens)
      .map((key) => `without:${key}`)
      .filter(parts),
  };
}
