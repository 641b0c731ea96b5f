// The typed kitchen settings, and how they merge with a newer version.
import type { Kitchen, KitchenSettings } from '#shared/contract/kitchen.ts';
import { KITCHEN_FIGURES, type KitchenFigure } from '#shared/domain/kitchen/kitchen-settings.ts';

export type Typed = Record<KitchenFigure, string> & {
  later_delivery: '' | 'on' | 'off';
  day_starts_at: string;
  without_screen: '' | NonNullable<KitchenSettings['without_screen']>;
};

export function toTypedValues(settings: KitchenSettings): Typed {
  const { later_delivery: later } = settings;
  const figures = KITCHEN_FIGURES.map((key) => [key, String(settings[key] ?? '')]);
  return {
    ...(Object.fromEntries(figures) as Record<KitchenFigure, string>),
    later_delivery: later === null ? '' : later ? 'on' : 'off',
    day_starts_at: settings.day_starts_at ?? '',
    without_screen: settings.without_screen ?? '',
  };
}

const listKeys = (settings: KitchenSettings) => Object.keys(settings) as (keyof KitchenSettings)[];

const isKept = (key: keyof Typed, typed: Typed, base: KitchenSettings): boolean =>
  typed[key] !== toTypedValues(base)[key];

export const isUntouched = (typed: Typed, base: KitchenSettings): boolean =>
  listKeys(base).every((key) => !isKept(key, typed, base));

/** Typed values stay, all others become the newest. */
export function mergeTyped(newest: KitchenSettings, typed: Typed, base: KitchenSettings): Typed {
  const keptKeys = listKeys(newest).filter((key) => isKept(key, typed, base));
  return {
    ...toTypedValues(newest),
    ...(Object.fromEntries(keptKeys.map((key) => [key, typed[key]])) as Partial<Typed>),
  };
}

/** What somebody else changed between two readings. */
export function changedBetween(
  before: KitchenSettings,
  after: KitchenSettings,
): Kitchen['history'][number]['changes'] {
  return listKeys(after).flatMap((key) =>
    before[key] === after[key] ? [] : [{ key, from: before[key], to: after[key] }],
  );
}

/** The current settings in the body of a refused save. */
export function settingsIn(body: Record<string, unknown>): KitchenSettings | null {
  const { settings } = body;
  return typeof settings === 'object' && settings !== null && 'without_screen' in settings
    ? (settings as KitchenSettings)
    : null;
}
