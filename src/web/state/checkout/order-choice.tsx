// Order type, branch and delivery point, a part of the checkout document.
import { useMemo } from 'react';
import type { MapAddress } from '#shared/contract/places.ts';
import type { Point } from '#shared/domain/cart/checkout-document.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { changeCheckout, useCheckout } from './checkout.ts';
import type { ChosenStore, ShopCheckout } from './checkout-storage.ts';

export type { ChosenStore, Point };

type ChoiceActions = {
  setOrderType(orderType: OrderType | null): void;
  /** Stores the branch with its delivery point and address, or neither for pickup. */
  chooseStore(
    orderType: OrderType,
    store: ChosenStore,
    place?: { point: Point; address: MapAddress | null },
  ): void;
  /** A newer state of the same branch (open or closed, fee, minutes). */
  refreshStore(store: ChosenStore): void;
  /** No branch serves the stored point any more: there is no menu until another place is chosen. */
  leaveZone(): void;
  clear(): void;
};

export type OrderChoice = Pick<
  ShopCheckout,
  'orderType' | 'store' | 'point' | 'address' | 'outOfZone'
> &
  ChoiceActions & {
    ready: boolean;
  };

const ACTIONS: ChoiceActions = {
  setOrderType: (orderType) => changeCheckout({ type: 'orderTypeSet', orderType }),
  chooseStore: (orderType, store, place) =>
    changeCheckout({ type: 'storeChosen', orderType, store, place: place ?? null }),
  refreshStore: (store) => changeCheckout({ type: 'storeRefreshed', store }),
  leaveZone: () => changeCheckout({ type: 'zoneLeft' }),
  clear: () => changeCheckout({ type: 'choiceCleared' }),
};

export function useOrderChoice(): OrderChoice {
  const orderType = useCheckout(({ checkout }) => checkout.orderType);
  const store = useCheckout(({ checkout }) => checkout.store);
  const point = useCheckout(({ checkout }) => checkout.point);
  const address = useCheckout(({ checkout }) => checkout.address);
  const outOfZone = useCheckout(({ checkout }) => checkout.outOfZone);
  const ready = useCheckout(({ choiceReady }) => choiceReady);
  return useMemo(
    () => ({ orderType, store, point, address, outOfZone, ready, ...ACTIONS }),
    [orderType, store, point, address, outOfZone, ready],
  );
}
