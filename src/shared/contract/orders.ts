import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, MOST_ID, success } from './contract.ts';
import { CartItem } from './cart-item.ts';
import { ALLERGENS } from '../domain/menu/allergens.ts';
import { ORDER_TYPES, PAYMENT_METHODS } from '../domain/orders/order-type.ts';
import { SAVE_ORDER_REFUSALS } from './order-refusals.ts';

const aed = z.number().min(0).max(1_000_000);
const name = freeText().trim().min(1).max(60);
const text = (max: number) => freeText().max(max).default('');

/** What the rider is told: under the same names in the order, in its row and on the board's card. */
export const RiderNotes = z.object({
  leave_at_door: z.boolean().default(false),
  rider_note: freeText().trim().max(200).default(''),
});
export const RIDER_NOTES = Object.keys(RiderNotes.shape) as (keyof typeof RiderNotes.shape)[];

/** The body of an order after decryption. Totals are compared, never charged. */
export const OrderPayload = z.object({
  uniqueOrderId: z.uuid(),
  customer_id: z.number().int().positive().max(MOST_ID),
  guest: z.boolean().default(true),
  brand_id: z.literal(1),
  order_channel: z.literal('web'),
  store_id: z.number().int().positive().max(MOST_ID),
  branch_code: text(20),
  delivery_status: z.enum(ORDER_TYPES),
  payment_method: z.enum(PAYMENT_METHODS),
  cartItems: z.array(CartItem).min(1).max(50),
  order_grossprice: aed,
  order_netprice: aed.optional(),
  order_grosspricewd: aed.optional(),
  discount: aed.optional(),
  tax_percent: z.number().optional(),
  tax_amount: aed.optional(),
  delivery_fee: aed.optional(),
  quantity: z.number().int().optional(),
  special_inst: text(300),
  lat: z.number().optional(),
  lng: z.number().optional(),
  house: text(200),
  street: text(200),
  address_id: z.number().int().nullable().default(null),
  delivery_address: text(400),
  coupon_code: text(40),
  coupon_redeem: z.number().int().default(0),
  coupon_discount_value: aed.optional(),
  // How many points the customer was shown to use. The server asks again when its own number differs.
  points_used: z.number().int().min(0).max(MOST_ID).default(0),
  future_status: z.union([z.literal(0), z.literal(1)]).default(0),
  future_date: text(16),
  laterdatetime: text(16),
  // After a quarter of an hour the order is not taken without asking.
  prepared_seconds_ago: z.number().int().min(0).default(0),
  // The first minute of the range that the customer was shown; null: none was.
  promised_from_minutes: z.number().int().min(0).max(1440).nullable().default(null),
  device_info: text(200),
  device_os: text(60),
  check_number: text(40),
  order_status_code: z.number().int().optional(),
  name: text(120),
  email: text(120),
  phone: text(20),
  store_address: text(300),
  // The note that the customer pays with (AED, cash only).
  change_for: aed.nullable().default(null),
  ...RiderNotes.shape,
  // For the driver, on top of the bill.
  tip: z.number().int().min(0).max(1000).default(0),
  // Each once.
  allergies: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([]),
  // The shared cart that it closes, with the count of the others' changes that it holds.
  shared_cart: z
    .object({
      link: z.string().max(60),
      token: z.string().max(60),
      dishes: z.number().int().min(0).max(MOST_ID),
    })
    .nullable()
    .default(null),
});
export type OrderPayload = z.output<typeof OrderPayload>;
export type OrderPayloadInput = z.input<typeof OrderPayload>;

/** A compact JWE. Outside production the plain object is accepted where the browser offers no Web Crypto. */
export const SealedBody = z.object({
  data: z.union([z.string().max(60_000), z.record(z.string(), z.unknown())]),
  mode: z.literal('online'),
});

export const PlacedOrder = z.object({
  order_id: z.string(),
  order_status_code: z.number().int(),
  future_status: z.number().int(),
  check_number: z.string(),
  order_grossprice: z.number(),
});

export const orderCalls = {
  keys: call({
    method: 'GET',
    path: '/keys',
    who: 'anyone',
    ours: true,
    summary: 'Public keys for encrypted bodies (JWK set)',
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  addGuest: call({
    method: 'POST',
    path: '/customer/addGuest',
    who: 'anyone',
    summary: 'A guest who is about to order; answers the proof that the guest places orders with',
    body: z.object({
      first_name: name,
      last_name: name,
      phone_number: freeText().max(20),
      email_address: freeText().max(120),
      brand_id: z.literal(1).default(1),
    }),
    reply: success(
      z.object({
        login_name: z.string(),
        email_address: z.string(),
        phone_number: z.string(),
        customer_id: z.number().int(),
        guest: z.literal(true),
        proof: z.string(),
      }),
    ),
    refusals: ['INVALID_PHONE', 'INVALID_EMAIL', 'ER_DUP_ENTRY', 'TOO_MANY_REQUESTS'],
  }),
  saveOrder: call({
    method: 'POST',
    path: '/customer/save_order',
    who: 'buyer',
    summary: 'Place an order that is paid on hand-over',
    body: SealedBody,
    reply: success(PlacedOrder),
    refusals: SAVE_ORDER_REFUSALS,
  }),
} as const;
