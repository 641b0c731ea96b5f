import { expect, test } from 'vitest';
import { customerDoor } from '../location/delivery-door.ts';
import { createOrderPayload } from './order-payload.ts';
import { facts } from '#tests/support/order-facts.ts';

test('who orders as a guest is sent with the flag, the id and what was typed (CHK-ACC-22)', () => {
  expect(createOrderPayload(facts())).toMatchObject({
    guest: true,
    customer_id: 12,
    name: 'Maryam Saeed',
    email: 'm@example.com',
    phone: '971501234567',
  });
});

test('gross is what is paid, net is without the tax, and the tax leaves out the fee of a cash order (CHK-PAY-26, AMB-66)', () => {
  expect(createOrderPayload(facts())).toMatchObject({
    order_grossprice: 65,
    order_netprice: 62.24,
    tax_percent: 5,
    tax_amount: 2.76,
    order_channel: 'web',
    brand_id: 1,
  });
});

test('texts of the device are cut to what the server takes (CHK-PAY-27)', () => {
  expect(createOrderPayload(facts()).device_info).toHaveLength(200);
});

test('modifiers bear the rate, and their tax is in that of the line (CART-03)', () => {
  expect(createOrderPayload(facts()).cartItems[0]?.modifiers).toEqual([
    {
      modifier_group_id: 3,
      modifier_id: 31,
      quantity: 1,
      selected: true,
      modifier_sale_price: 3,
      extra_price: 3,
      tax_percent: 5,
      tax_amount: 0,
    },
  ]);
});

test('a new order is sent with status 1 and lines with tax and check number (CHK-PAY-30, CHK-PAY-32)', () => {
  const payload = createOrderPayload(facts());
  expect(payload.order_status_code).toBe(1);
  expect(payload.cartItems[0]).toMatchObject({
    menu_item_id: 7,
    selectedsize: { id: 71 },
    price: 26,
    actualPrice: 30,
    totalItemPrice: 58,
    subTotal: 66,
    tax_percent: 5,
    check_number: '',
  });
});

test('each line carries its own share of the tax, and the shares add up to it (CHK-PAY-32)', () => {
  const [line] = facts().lines;
  if (!line) throw new Error('no line');
  const lines = [line, { ...line, key: 'b', quantity: 1 }, { ...line, key: 'c', quantity: 4 }];
  const payload = createOrderPayload(facts({ lines }));
  const shares = payload.cartItems.map(({ tax_amount }) => Math.round((tax_amount ?? 0) * 100));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(
    Math.round((payload.tax_amount ?? 0) * 100),
  );
  expect(new Set(shares).size).toBe(3);
});

test.each([
  ['', true, ' - Add Curtlery'],
  ['no pickles ', true, 'no pickles - Add Curtlery'],
  ['no pickles', false, 'no pickles'],
])(
  'instructions "%s" with cutlery %s become "%s" (CHK-PAY-29, AMB-104)',
  (instructions, cutlery, sent) => {
    expect(createOrderPayload(facts({ instructions, cutlery })).special_inst).toBe(sent);
  },
);

test('a later order carries the UTC time and the wall time (CHK-PAY-02, CHK-PAY-33)', () => {
  const later = {
    instant: new Date('2026-03-10T16:00:00Z'),
    wall: { year: 2026, month: 3, day: 10, weekday: 2, minutes: 20 * 60 },
  };
  expect(createOrderPayload(facts({ orderType: 'Pickup', later }))).toMatchObject({
    future_status: 1,
    future_date: '2026-03-10 16:00',
    laterdatetime: '2026-03-10 20:00',
  });
});

test('pickup sends no point and no door', () => {
  const payload = createOrderPayload(facts({ orderType: 'Pickup' }));
  expect('lat' in payload || 'house' in payload).toBe(false);
});

test('a confirmed new total is what is sent for comparison (decision D11)', () => {
  expect(createOrderPayload(facts({ agreedTotalFils: 7000 })).order_grossprice).toBe(70);
});

test('a signed-in customer is sent without the guest flag, with the saved address and the coupon in effect (CHK-PAY-27, GEN-02)', () => {
  const door = customerDoor(
    {
      addressId: 501,
      place: 'Home',
      fullAddress: 'Al Barsha 1, Dubai',
      extraDetails: 'Al Barsha 1 Tower 2 1404',
    },
    'en',
  );
  const buyer = {
    kind: 'customer',
    customerId: 12,
    loginName: 'Maryam Saeed',
    email: 'm@example.com',
    phone: '971501234567',
  } as const;
  expect(createOrderPayload(facts({ buyer, door, couponCode: 'CRUNCH10' }))).toMatchObject({
    guest: false,
    customer_id: 12,
    address_id: 501,
    house: 'Tower 2 1404',
    street: 'Al Barsha 1',
    coupon_code: 'CRUNCH10',
    coupon_redeem: 1,
  });
});

test("change goes along for cash from the bill up, rider's note for a delivery only, the door for one that is paid, allergies always", () => {
  const extras = {
    changeForFils: 10_000,
    leaveAtDoor: true,
    riderNote: ' Gate 2 ',
    tipFils: 0,
    allergies: ['egg', 'sesame'],
  } as const;
  expect(createOrderPayload(facts({ extras }))).toMatchObject({
    change_for: 100,
    leave_at_door: false,
    rider_note: 'Gate 2',
  });
  expect(createOrderPayload(facts({ extras: { ...extras, changeForFils: 5000 } })).change_for).toBe(
    null,
  );
  expect(createOrderPayload(facts({ extras, paymentMethod: 'Card' }))).toMatchObject({
    change_for: null,
    leave_at_door: true,
  });
  expect(createOrderPayload(facts({ extras, orderType: 'Pickup', door: null }))).toMatchObject({
    leave_at_door: false,
    rider_note: '',
    allergies: ['egg', 'sesame'],
  });
  expect(createOrderPayload(facts())).toMatchObject({
    change_for: null,
    leave_at_door: false,
    rider_note: '',
    allergies: [],
  });
});
