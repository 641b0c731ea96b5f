import { byId } from '#shared/domain/by-id.ts';
import type { z } from 'zod';
import type { cartCheckCalls } from '#shared/contract/cart-checks.ts';
import { goesWith } from '#shared/domain/menu/upsell.ts';
import { aedToFils, filsToAed } from '#shared/domain/money/money.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import type { MenuAt } from './menu-snapshot.ts';
import { wireItem } from './wire-menu.ts';
import { wireCombo } from './wire-combo.ts';

type Call = (typeof cartCheckCalls)['goesWith'];

export function goesWithCart(
  {
    cart,
    refused,
    refused_combos,
    missing,
  }: Pick<z.output<Call['body']>, 'cart' | 'refused' | 'refused_combos' | 'missing'>,
  at: MenuAt | null,
  settings: BrandSettings,
): z.input<Call['reply']> {
  if (!at) return { ok: true, closes_gap: false, meal: null, items: [] };
  const { meal, itemIds, closesGap } = goesWith(
    at.document,
    at.availability,
    cart.map((line) => ({
      itemId: line.menu_item_id,
      sizeId: line.size_id,
      comboId: line.combo_id,
      quantity: line.quantity,
    })),
    { items: new Set(refused), combos: new Set(refused_combos) },
    missing === undefined ? null : aedToFils(missing),
  );
  const combo = byId(at.document.combos, meal?.comboId);
  return {
    ok: true,
    closes_gap: closesGap,
    meal:
      meal && combo
        ? {
            combo: wireCombo(combo, at, settings),
            saves: filsToAed(meal.savesFils),
            options: meal.options.map(({ choiceId, optionId, quantity }) => ({
              choice_id: choiceId,
              option_id: optionId,
              quantity,
            })),
            parts: meal.parts.map(({ sizeId, quantity }) => ({ size_id: sizeId, quantity })),
          }
        : null,
    items: itemIds.flatMap((itemId) => {
      const item = byId(at.document.items, itemId);
      return item ? [wireItem(item, at, settings)] : [];
    }),
  };
}
