// The words are those of the specification.

export const ORDER_TYPES = ['Delivery', 'Pickup', 'qr-Pickup'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const PAYMENT_METHODS = ['Card', 'Cash', 'COP'] as const;
/** COP is card on pickup. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** In the order they are shown. */
export function paymentMethodsFor(orderType: OrderType): readonly PaymentMethod[] {
  return orderType === 'Delivery' ? ['Card', 'Cash'] : ['Card', 'COP', 'Cash'];
}

/** Who owes cash has to open the door. */
export function mayLeaveAtDoor(orderType: OrderType, method: PaymentMethod): boolean {
  return orderType === 'Delivery' && method === 'Card';
}

/** In menu calls and coupons. */
export function toChannel(orderType: OrderType): 'delivery' | 'pickup' {
  return orderType === 'Delivery' ? 'delivery' : 'pickup';
}

/** Pickup can wait, delivery where the brand offers it; who orders in the branch is there already. */
export function mayOrderLater({
  orderType,
  laterDelivery = false,
}: {
  orderType: OrderType;
  laterDelivery?: boolean | undefined;
}): boolean {
  return orderType === 'Pickup' || (orderType === 'Delivery' && laterDelivery);
}
