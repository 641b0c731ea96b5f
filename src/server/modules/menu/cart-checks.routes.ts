import { refuse } from '#shared/contract/refusals.ts';
import { computeAvailability } from '#shared/domain/menu/availability.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { goesWithCart } from './upsell-cart.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';
import { priceCart, toWireFault } from './price-cart.ts';
import type { cartCheckCalls } from '#shared/contract/cart-checks.ts';

export function cartCheckHandlers(
  { settings }: AppContext,
  menu: MenuSnapshot,
): HandlersOf<keyof typeof cartCheckCalls> {
  return {
    itemsForStore: ({ body }) => {
      const at = body.store_id === null ? null : menu.menuAt(body.store_id);
      const sold = at
        ? [
            ...at.document.items
              .filter(
                (item) =>
                  computeAvailability(at.document, at.availability, 'item', item.id) === 'ok',
              )
              .map((item) => ({ menu_item_id: item.id })),
            ...at.document.combos
              .filter(
                (combo) =>
                  computeAvailability(at.document, at.availability, 'combo', combo.id) === 'ok',
              )
              .map((combo) => ({ combo_id: combo.id })),
          ]
        : [];
      return sold.length === 0 ? refuse('ITEMS_NOT_FOUND') : { success: true, menuData: sold };
    },
    validateCart: ({ body }) => {
      const at = menu.menuAt(body.store_id);
      const faults = at
        ? priceCart(body.cart, at).faults
        : body.cart.map((_, index) => ({ index, reason: 'NOT_SOLD_HERE' as const, missing: [] }));
      return {
        success: true,
        menuData: faults.map((each) => {
          const line = body.cart[each.index];
          const fault = toWireFault(each);
          return line?.combo_id !== undefined
            ? { combo: { combo_id: line.combo_id }, ...fault }
            : { item: { variant_id: line?.selectedsize?.id ?? null }, ...fault };
        }),
      };
    },
    goesWith: ({ body }) => goesWithCart(body, menu.menuAt(body.store_id), settings),
  };
}
