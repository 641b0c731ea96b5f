// What managers set for a branch's kitchen: how far each figure may go, and what happens while the branch is open and no screen is.

import { normaliseDigits } from '../people/uae-phone.ts';

export const KITCHEN_RANGES = {
  base_minutes: { least: 1, most: 240 },
  lanes: { least: 1, most: 50 },
  max_orders: { least: 0, most: 1000 },
  max_make_minutes: { least: 0, most: 10_000 },
  last_order_minutes: { least: 0, most: 120 },
  release_minutes: { least: 5, most: 240 },
} as const;
export type KitchenFigure = keyof typeof KITCHEN_RANGES;
export const KITCHEN_FIGURES = Object.keys(KITCHEN_RANGES) as KitchenFigure[];

/** `nothing`; `tell` the managers; tell them and, after a while, `refuse` orders for now until a screen is back. */
export const WITHOUT_SCREEN = ['nothing', 'tell', 'refuse'] as const;
export type WithoutScreen = (typeof WITHOUT_SCREEN)[number];

/** When a later order reaches the kitchen, unless the branch says otherwise. */
export const RELEASE_MINUTES = 60;

/** What was typed for a figure; null where nothing was: as the brand has it, or no limit. */
export function readFigure(
  figure: KitchenFigure,
  typed: string,
): { ok: true; value: number | null } | { ok: false } {
  const text = normaliseDigits(typed.trim());
  if (text === '') return { ok: true, value: null };
  const { least, most } = KITCHEN_RANGES[figure];
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most
    ? { ok: true, value }
    : { ok: false };
}
