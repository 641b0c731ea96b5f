// An order as the payment page knows it before it is sent: a guest's, with one dish, for a door in Al Barsha.
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { toPricedLine, quote } from '#shared/domain/money/pricing.ts';
import { guestDoor } from '#web/shop/location/delivery-door.ts';
import type { OrderFacts } from '#web/shop/checkout/order-payload.ts';
import { EMPTY_GUEST_FORM } from '#web/state/checkout/buyer.ts';
import type { ChosenStore } from '#web/state/checkout/store.ts';

const LINE: CartLine = {
  key: 'k',
  kind: 'item',
  itemId: 7,
  sizeId: 71,
  groupId: 1,
  name: { en: 'Burger', ar: 'برجر' },
  sizeName: { en: 'Large', ar: 'كبير' },
  image: null,
  altText: { en: '', ar: '' },
  tile: 'sand',
  quantity: 2,
  maxQuantity: 10,
  unitFils: 2600,
  listFils: 3000,
  options: [],
  isOpen: false,
  modifiers: [
    {
      modifierGroupId: 3,
      modifierId: 31,
      name: { en: 'Cheese', ar: 'جبن' },
      quantity: 1,
      priceFils: 300,
    },
  ],
};
const STORE = {
  store_id: 5,
  branch_code: 'B5',
  address: 'Street 8',
  delivery_fee: 7,
} as unknown as ChosenStore;

export function facts(change: Partial<OrderFacts> = {}): OrderFacts {
  const bill = quote({
    lines: [toPricedLine(LINE)],
    orderType: 'Delivery',
    paymentMethod: 'Cash',
    deliveryFeeFils: 700,
    tax: { paymentMethod: 'Cash', taxType: 0, taxPercent: 5 },
    coupon: null,
    vatIncludesDeliveryFee: false,
  });
  return {
    uniqueOrderId: '0b6cbb3c-9f67-4c1e-8a0a-9d2c1f3e4a5b',
    orderType: 'Delivery',
    store: STORE,
    point: { lat: 25.1, lng: 55.2 },
    address: 'Al Barsha 1, Dubai',
    lines: [LINE],
    instructions: '',
    cutlery: false,
    quote: bill,
    paymentMethod: 'Cash',
    later: null,
    agreedTotalFils: null,
    deviceInfo: 'x'.repeat(500),
    deviceOs: 'Linux',
    buyer: {
      kind: 'guest',
      customerId: 12,
      proof: 'p',
      loginName: 'Maryam Saeed',
      email: 'm@example.com',
      phone: '971501234567',
    },
    door: guestDoor(
      { ...EMPTY_GUEST_FORM, area: 'Al Barsha 1', building: 'Tower 2', flat: '1404' },
      undefined,
      'en',
    ),
    couponCode: null,
    ...change,
  };
}
