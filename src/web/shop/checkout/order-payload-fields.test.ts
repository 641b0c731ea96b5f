import { expect, test } from 'vitest';
import { OrderPayload } from '#shared/contract/orders.ts';
import { createOrderPayload } from './order-payload.ts';
import { facts } from '#tests/support/order-facts.ts';

test('the payload passes the contract and carries place, guest and totals (CHK-PAY-26, CHK-PAY-27, CHK-PAY-28)', () => {
  const payload = OrderPayload.parse(createOrderPayload(facts()));
  expect(payload).toMatchObject({
    store_id: 5,
    branch_code: 'B5',
    delivery_status: 'Delivery',
    payment_method: 'Cash',
    lat: 25.1,
    lng: 55.2,
    house: '1404, Tower 2',
    street: 'Al Barsha 1',
    delivery_address: 'Al Barsha 1, Dubai',
    customer_id: 12,
    guest: true,
    name: 'Maryam Saeed',
    email: 'm@example.com',
    phone: '971501234567',
    brand_id: 1,
    store_address: 'Street 8',
    order_grossprice: 65,
    discount: 8,
    order_grosspricewd: 73,
    delivery_fee: 7,
    quantity: 2,
    future_status: 0,
  });
});

const LISTED = [
  'order_status_code',
  'order_grossprice',
  'order_netprice',
  'order_grosspricewd',
  'discount',
  'order_channel',
  'store_id',
  'branch_code',
  'delivery_status',
  'special_inst',
  'payment_method',
  'uniqueOrderId',
  'cartItems',
  'check_number',
  'tax_percent',
  'tax_amount',
  'quantity',
  'lat',
  'lng',
  'house',
  'street',
];
const ALSO = [
  'device_info',
  'device_os',
  'req_customer_ip_address',
  'coupon',
  'coupon_code',
  'coupon_redeem',
  'coupon_discount_value',
  'cardOrderId',
  'cardresponse',
  'delivery_fee',
  'address_id',
  'delivery_address',
  'customer_id',
  'guest',
  'future_status',
  'future_date',
  'laterdatetime',
];

const OURS = [
  'change_for',
  'leave_at_door',
  'rider_note',
  'tip',
  'points_used',
  'allergies',
  'promised_from_minutes',
  'prepared_seconds_ago',
];

test('every listed field is sent, and of others only what kitchen and rider need (CHK-PAY-26, CHK-PAY-27, CHK-PAY-28)', () => {
  expect(Object.keys(createOrderPayload(facts())).toSorted()).toEqual(
    [...LISTED, ...ALSO, ...OURS, 'brand_id', 'store_address', 'name', 'email', 'phone'].toSorted(),
  );
});
