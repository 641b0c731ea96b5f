// An order of one choice from the menu of branch 1: its line as a browser sends it, and what it costs there.
import type { OrderPayloadInput } from '#shared/contract/orders.ts';
import type { Selection } from '#shared/domain/cart/cart.ts';
import { priceSelection } from '#shared/domain/menu/menu-choice.ts';
import type { OrderSources } from './order-shop.ts';
import { toCartItem } from './random-choice.ts';

export function chosenCart(
  { sources }: { sources: OrderSources },
  selection: Selection,
  quantity: number,
): Pick<OrderPayloadInput, 'cartItems' | 'order_grossprice'> {
  const { document, availability } = sources.menuAt(1);
  const priced = priceSelection(document, availability, selection, quantity);
  if (!priced.ok) throw new Error(priced.code);
  const { unitFils, extrasFils } = priced.line;
  return {
    cartItems: [toCartItem({ selection, quantity })],
    order_grossprice: ((unitFils + extrasFils) * quantity) / 100,
  };
}
