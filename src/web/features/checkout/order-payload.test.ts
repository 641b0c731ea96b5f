import { expect, test } from 'vitest';
import { OrderPayload } from '#shared/contract/orders.ts';
import type { CartLine } from '#shared/domain/cart.ts';
import { pricedLineOf, quote } from '#shared/domain/pricing.ts';
import { EMPTY_GUEST_FORM } from '../../state/guest.ts';
import type { ChosenStore } from '../../state/order-choice.tsx';
import { answerOf, isFinal } from './place-order-call.ts';
import { checkNumberOf, orderPayloadOf, type OrderFacts } from './order-payload.ts';

const LINE: CartLine = {
  key: 'k', kind: 'item', itemId: 7, sizeId: 71, groupId: 1, name: { en: 'Burger', ar: 'برجر' }, sizeName: { en: 'Large', ar: 'كبير' }, image: null, altText: { en: '', ar: '' },
  quantity: 2, maxQuantity: 10, unitFils: 2600, listFils: 3000, options: [], isOpen: false,
  modifiers: [{ modifierGroupId: 3, modifierId: 31, name: { en: 'Cheese', ar: 'جبن' }, quantity: 1, priceFils: 300 }],
};
const STORE = { store_id: 5, branch_code: 'B5', address: 'Street 8', delivery_fee: 7 } as unknown as ChosenStore;

function facts(change: Partial<OrderFacts> = {}): OrderFacts {
  const bill = quote({ lines: [pricedLineOf(LINE)], orderType: 'Delivery', paymentMethod: 'Cash', deliveryFeeFils: 700, tax: { paymentMethod: 'Cash', taxType: 0, taxPercent: 5 }, coupon: null, vatIncludesDeliveryFee: false });
  return {
    uniqueOrderId: '0b6cbb3c-9f67-4c1e-8a0a-9d2c1f3e4a5b', orderType: 'Delivery', store: STORE, point: { lat: 25.1, lng: 55.2 }, address: 'Al Barsha 1, Dubai', lines: [LINE],
    instructions: '', cutlery: false, quote: bill, paymentMethod: 'Cash', later: null, agreedTotalFils: null, deviceInfo: 'x'.repeat(500), deviceOs: 'Linux',
    guest: { customerId: 12, proof: 'p', loginName: 'Maryam Saeed', email: 'm@example.com', phone: '971501234567' },
    form: { ...EMPTY_GUEST_FORM, area: 'Al Barsha 1', building: 'Tower 2', flat: '1404' }, ...change,
  };
}

test('the payload passes the contract and carries place, guest and totals (CHK-PAY-26, CHK-PAY-27, CHK-PAY-28)', () => {
  const payload = OrderPayload.parse(orderPayloadOf(facts()));
  expect(payload).toMatchObject({
    store_id: 5, branch_code: 'B5', delivery_status: 'Delivery', payment_method: 'Cash', lat: 25.1, lng: 55.2, house: '1404, Tower 2', street: 'Al Barsha 1', delivery_address: 'Al Barsha 1, Dubai',
    customer_id: 12, guest: true, name: 'Maryam Saeed', phone: '971501234567', order_grossprice: 65, discount: 8, order_grosspricewd: 73, delivery_fee: 7, quantity: 2, future_status: 0,
  });
});

test('a new order is sent with status 1 and lines with tax and check number (CHK-PAY-30, CHK-PAY-32)', () => {
  const payload = orderPayloadOf(facts());
  expect(payload.order_status_code).toBe(1);
  expect(payload.cartItems[0]).toMatchObject({ menu_item_id: 7, selectedsize: { id: 71 }, price: 26, actualPrice: 30, totalItemPrice: 58, subTotal: 66, tax_percent: 5, check_number: checkNumberOf(facts().uniqueOrderId) });
});

test.each([['', true, ' - Add Curtlery'], ['no pickles ', true, 'no pickles - Add Curtlery'], ['no pickles', false, 'no pickles']])('instructions "%s" with cutlery %s become "%s" (CHK-PAY-29, AMB-104)', (instructions, cutlery, sent) => {
  expect(orderPayloadOf(facts({ instructions, cutlery })).special_inst).toBe(sent);
});

test('a later order carries the UTC time and the wall time (CHK-PAY-02, CHK-PAY-33)', () => {
  const later = { instant: new Date('2026-03-10T16:00:00Z'), wall: { year: 2026, month: 3, day: 10, weekday: 2, minutes: 20 * 60 } };
  expect(orderPayloadOf(facts({ orderType: 'Pickup', later }))).toMatchObject({ future_status: 1, future_date: '2026-03-10 16:00', laterdatetime: '2026-03-10 20:00' });
});

test('pickup sends no point and no door', () => {
  const payload = orderPayloadOf(facts({ orderType: 'Pickup' }));
  expect('lat' in payload || 'house' in payload).toBe(false);
});

test('a confirmed new total is what is sent for comparison (decision D11)', () => {
  expect(orderPayloadOf(facts({ agreedTotalFils: 7000 })).order_grossprice).toBe(70);
});

const refused = (code: string, body: Record<string, unknown> = {}) => answerOf({ ok: false, code, message: 'text', status: 409, body } as Parameters<typeof answerOf>[0]);
test.each([['OFFLINE', 'not-sent', false], ['INTERNAL', 'not-sent', false], ['UNAUTHENTICATED', 'proof-over', false], ['KEY_REUSED', 'key-used', false], ['POS_REFUSED', 'pos-refused', true], ['STORE_CLOSED', 'refused', true], ['ITEM_UNAVAILABLE', 'lines-gone', true]])('the answer %s means %s; final: %s (AMB-72)', (code, kind, final) => {
  expect(refused(code).kind).toBe(kind);
  expect(isFinal(refused(code))).toBe(final);
});

test('a changed total names the new one, missing lines their places (decision D11)', () => {
  expect(refused('TOTAL_CHANGED', { order_grossprice: 70.5 })).toEqual({ kind: 'total-changed', newTotalFils: 7050 });
  expect(refused('ITEM_UNAVAILABLE', { lines: [{ index: 1, reason: 'x' }] })).toEqual({ kind: 'lines-gone', indexes: [1] });
});
