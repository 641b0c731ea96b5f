// A past order of a customer as the account is told of it.
import type { HistoryOrder, ListedOrder, OrderDetail } from '#shared/contract/order-history.ts';
import { statusDescription, toStatusCode } from '#shared/domain/orders/order-status.ts';
import { item } from './history-items.ts';

const FACTS = {
  order_id: 'ABCDE12345',
  check_number: '1042',
  date_created: '2026-01-14T09:00:00.000Z',
  order_grossprice: 104,
  order_status_code: 5,
  order_status_description: '',
  delivery_status: 'Pickup' as const,
  store_id: 3,
  store_name: 'Mall of the Emirates',
  store_name_ar: 'مول الإمارات',
  storeLat: 25.118,
  storeLng: 55.2,
  delivery_address: '',
  delivery_fee: 0,
  tip: 0,
  refunded: 0,
  tax_percent: 5,
  tax_amount: 4.95,
  tax_type: 0,
  discount: 0,
  coupon_discount_value: 0,
  points_used: 0,
  points_discount: 0,
  ratings: null,
  quantity: 2,
  payment_method: 'Cash',
  payment_status: 'COD',
  scheduled_for: null,
  may_cancel: false,
};

/** With the words of the server for its state. */
function toFacts(changes: Partial<HistoryOrder>): HistoryOrder {
  const facts = { ...FACTS, ...changes };
  const code = toStatusCode(facts.order_status_code);
  const words = code === null ? '' : statusDescription(code, facts.delivery_status);
  return { ...facts, order_status_description: words };
}

export const orderDetail = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...toFacts(changes),
  items: [item({})],
  allergies: [],
  ...changes,
});

export const listedOrder = (changes: Partial<ListedOrder> = {}): ListedOrder => ({
  ...toFacts(changes),
  dishes: [
    {
      name: 'Burger',
      name_ar: 'برجر',
      quantity: 2,
      image_url: null,
      tile: 'sand',
      image_scale: 1,
    },
  ],
});
