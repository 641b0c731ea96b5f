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

/** `refuse`: tell the managers and, after a while, refuse orders for now until a screen is back. */
export const WITHOUT_SCREEN = ['nothing', 'tell', 'refuse'] as const;
export type WithoutScreen = (typeof WITHOUT_SCREEN)[number];

/** Unless the branch says otherwise. */
export const RELEASE_MINUTES = 60;

/** Null where nothing was typed. */
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
