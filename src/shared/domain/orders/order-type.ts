// How the customer gets the food, when, and how it is paid. The words are those of the specification.

export const ORDER_TYPES = ['Delivery', 'Pickup', 'qr-Pickup'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const PAYMENT_METHODS = ['Card', 'Cash', 'COP'] as const;
/** COP is card on pickup. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The payment methods an order type may use, in the order they are shown. */
export function paymentMethodsFor(orderType: OrderType): readonly PaymentMethod[] {
  return orderType === 'Delivery' ? ['Card', 'Cash'] : ['Card', 'COP', 'Cash'];
}

/** Left at the door is what is paid already: whoever owes cash has to open it. */
export function mayLeaveAtDoor(orderType: OrderType, method: PaymentMethod): boolean {
  return orderType === 'Delivery' && method === 'Card';
}

/** The channel word that menu calls and coupons use. */
export function toChannel(orderType: OrderType): 'delivery' | 'pickup' {
  return orderType === 'Delivery' ? 'delivery' : 'pickup';
}

/** Pickup can wait; delivery where the brand offers it; who ordered by the code in the branch is there already. Beside the types, because the menu asks this and nothing else of orders for later. */
export function mayOrderLater({
  orderType,
  laterDelivery = false,
}: {
  orderType: OrderType;
  laterDelivery?: boolean | undefined;
}): boolean {
  return orderType === 'Pickup' || (orderType === 'Delivery' && laterDelivery);
}
