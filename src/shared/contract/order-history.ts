// Calls about orders that were placed. `anyone` here: the signed-in owner, the guest's proof or the order's tracking grant; for all others it does not exist.
import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, MOST_ID, plain, success } from './contract.ts';
import { TicketLine } from './ticket-line.ts';
import { TrackedOrder } from './tracking.ts';
import { ALLERGENS } from '../domain/menu/allergens.ts';

const whole = z.number().int();
const orderId = { order_id: freeText().max(40) };

/** Money in AED. */
export const HistoryOrder = z.object({
  order_id: z.string(),
  check_number: z.string(),
  date_created: z.string(),
  order_grossprice: z.number(),
  order_status_code: whole,
  order_status_description: z.string(),
  delivery_status: z.enum(['Delivery', 'Pickup']),
  store_id: whole,
  store_name: z.string(),
  store_name_ar: z.string(),
  storeLat: z.number(),
  storeLng: z.number(),
  delivery_address: z.string(),
  delivery_fee: z.number(),
  tip: z.number(),
  /** What of it went back to the card, or is on its way there. */
  refunded: z.number(),
  tax_percent: z.number(),
  tax_amount: z.number(),
  tax_type: whole,
  discount: z.number(),
  coupon_discount_value: z.number(),
  points_used: whole,
  points_discount: z.number(),
  ratings: z.number().nullable(),
  quantity: whole,
  payment_method: z.string(),
  payment_status: z.string(),
  scheduled_for: z.string().nullable(),
  may_cancel: z.boolean(),
});
export type HistoryOrder = z.output<typeof HistoryOrder>;
const look = { image_url: z.string().nullable(), tile: z.string(), image_scale: z.number() };
export const ListedOrder = HistoryOrder.extend({
  dishes: z.array(z.object({ name: z.string(), name_ar: z.string(), quantity: whole, ...look })),
});
export type ListedOrder = z.output<typeof ListedOrder>;

/** Names and prices as they were; `is_active`, `is_publish` and the picture as they are today. */
export const HistoryItem = TicketLine.extend({
  line: whole,
  menu_item_id: whole.nullable(),
  combo_id: whole.nullable(),
  group_id: whole,
  item_name: z.string(),
  combo_name: z.string(),
  name_ar: z.string(),
  item_size: z.object({ id: whole, size: z.string(), size_ar: z.string() }).nullable(),
  ...look,
  order_item_quantity: whole,
  order_item_netprice: z.number(),
  order_item_grossprice: z.number(),
  combo_choices: z.array(
    z.object({
      choice_id: whole,
      option_id: whole,
      selected: z.literal(true),
      item_name: z.string(),
      name_ar: z.string(),
      quantity: whole,
      extra_price: z.number(),
    }),
  ),
  modifiers: z.array(
    z.object({
      modifier_group_id: whole,
      modifier_id: whole,
      selected: z.literal(true),
      modifier_name: z.string(),
      modifier_name_ar: z.string(),
      quantity: whole,
      modifier_sale_price: z.number(),
    }),
  ),
  is_active: z.boolean(),
  is_publish: z.boolean(),
  combo_mrp_price: z.number().nullable(),
  combo_sales_price: z.number().nullable(),
  issue: z.string().nullable(),
  issue_answer: z.string().nullable(),
});
export type HistoryItem = z.output<typeof HistoryItem>;
export const OrderDetail = HistoryOrder.extend({
  items: z.array(HistoryItem),
  allergies: z.array(z.enum(ALLERGENS)),
});
export type OrderDetail = z.output<typeof OrderDetail>;
/** Nothing of who ordered it, and where to. */
export const OrderAgain = OrderDetail.pick({ order_id: true, order_grossprice: true, items: true });
export type OrderAgain = z.output<typeof OrderAgain>;

const customerId = z.coerce.number().int().positive().max(MOST_ID);

export const orderHistoryCalls = {
  lastOrder: call({
    method: 'GET',
    path: '/menu/last_order/{customerId}',
    who: 'customer',
    summary: 'The newest order of the customer that was not cancelled, or null',
    params: { customerId },
    reply: success(OrderDetail.nullable()),
    refusals: ['NOT_FOUND'],
  }),
  orders: call({
    method: 'GET',
    path: '/customer/orders/{customer_id}/1',
    who: 'customer',
    summary: 'The newest fifty orders of the customer',
    params: { customer_id: customerId },
    reply: success(z.array(ListedOrder)),
    refusals: ['NOT_FOUND'],
  }),
  openOrders: call({
    method: 'GET',
    path: '/customer/open_orders/{customer_id}',
    who: 'customer',
    ours: true,
    summary:
      'The orders of the customer that are under way, newest first, as trackOrder tells and asks for them',
    params: { customer_id: customerId },
    reply: plain({ orders: z.array(TrackedOrder.extend({ phone_number: z.string() })) }),
    refusals: ['NOT_FOUND'],
  }),
  orderDetail: call({
    method: 'GET',
    path: '/customer/order/{order_id}',
    who: 'customer',
    summary: 'One order with its items',
    params: orderId,
    reply: success(OrderDetail),
    refusals: ['NOT_FOUND'],
  }),
  orderAgain: call({
    method: 'GET',
    path: '/customer/order/{order_id}/again',
    who: 'anyone',
    ours: true,
    summary: 'What was in an order, for whoever placed it on this device and orders it again',
    params: orderId,
    reply: plain({ order: OrderAgain }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
} as const;
