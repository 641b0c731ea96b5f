import { expect, test } from 'vitest';
import { orderBy } from '#tests/support/past-orders.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { twoCustomers } from '#tests/support/two-customers.ts';
import { readRows } from '#tests/support/rows.ts';

const { shop, noura, other } = await twoCustomers();

const home = {
  place: 'Home',
  full_address: 'Al Karama, Dubai',
  extra_details: 'Karama Building 4 502',
};
const add = (who: SignedIn, change: Record<string, unknown> = {}) =>
  shop.by(who.headers)('addAddress', {}, { ...home, customer_id: who.customerId, ...change });
const list = async (who: SignedIn) =>
  (await shop.by(who.headers)('addresses', { customerId: who.customerId })).body.successResponse;
const MISSING = 999_999;

test('an address is saved with its kind and details and listed for its customer (API-43, API-44, LAND-38)', async () => {
  const { status, body } = await add(noura);
  expect([status, body.success]).toEqual([200, true]);
  const { address_id } = body.successResponse;
  expect(address_id).toBeGreaterThan(0);
  expect(await list(noura)).toEqual([{ address_id, ...home, lat: null, lng: null }]);
  const words = { address: 'Al Barsha 1, Dubai', area: 'Al Barsha 1' };
  const whole = {
    ...home,
    place: 'Office',
    lat: 25.1151,
    lng: 55.1989,
    door: { area: 'Al Barsha 1', building: 'Tower B', flat: '1201' },
    names: { en: words, ar: words },
  };
  const second = (await add(noura, whole)).body.successResponse;
  expect(second).toEqual({ address_id: second.address_id, ...whole });
  expect(await list(noura)).toEqual([{ address_id, ...home, lat: null, lng: null }, second]);
  expect(await list(other)).toEqual([]);
});

test('who did not hear that an address was saved and sends it again has one, also twice at once', async () => {
  const who = await signIn(shop);
  const whole = {
    lat: 25.1151,
    lng: 55.1989,
    door: { area: 'Al Barsha 1', building: 'Tower B', flat: '1201' },
  };
  const ids = (await Promise.all([add(who, whole), add(who, whole)])).map(
    ({ body }) => body.successResponse.address_id,
  );
  expect((await add(who, whole)).body.successResponse.address_id).toBe(ids[0]);
  expect(ids[1]).toBe(ids[0]);
  const other = { ...whole, door: { ...whole.door, flat: '1202' } };
  expect((await add(who, other)).body.successResponse.address_id).not.toBe(ids[0]);
  expect(await list(who)).toHaveLength(2);
});

test('a point is kept when it is whole, half a point is refused (API-44)', async () => {
  const { body } = await add(noura, { lat: 25.24, lng: 55.3 });
  expect(body.successResponse).toMatchObject({ lat: 25.24, lng: 55.3 });
  expect((await add(noura, { lat: 25.24 })).status).toBe(400);
  expect((await add(noura, { lat: 95, lng: 55 })).body.field).toBe('lat');
});

test.each([
  ['place', 'Farm'],
  ['full_address', '  '],
  ['extra_details', ''],
  ['full_address', 'x'.repeat(401)],
])('the address needs a proper %s (API-44)', async (field, value) => {
  const reply = await add(noura, { [field]: value });
  expect([reply.status, reply.body.field]).toEqual([400, field]);
});

test('an address is changed as a whole: address, additional information and type (API-45, PROFILE-34)', async () => {
  const { address_id } = (await add(noura)).body.successResponse;
  const changed = {
    place: 'Office',
    full_address: 'Business Bay, Dubai',
    extra_details: 'Tower B 1201',
  };
  const reply = await shop.by(noura.headers)('editAddress', { address_id }, changed);
  expect(reply.body.successResponse).toEqual({ address_id, ...changed, lat: null, lng: null });
  expect(await list(noura)).toContainEqual({ address_id, ...changed, lat: null, lng: null });
  for (const field of ['place', 'full_address', 'extra_details']) {
    const refused = await shop.by(noura.headers)(
      'editAddress',
      { address_id },
      { ...changed, [field]: undefined },
    );
    expect([refused.status, refused.body.field]).toEqual([400, field]);
  }
});

test('an address is deleted, and an order keeps its text (API-46, PROFILE-35)', async () => {
  const { address_id } = (await add(noura)).body.successResponse;
  const { id } = await orderBy(shop, noura, { address_id, delivery_address: home.full_address });
  expect((await shop.by(noura.headers)('deleteAddress', { address_id })).status).toBe(200);
  expect((await list(noura)).map((each: { address_id: number }) => each.address_id)).not.toContain(
    address_id,
  );
  const kept = await shop.by(noura.headers)('orderDetail', { order_id: id });
  expect(kept.body.successResponse.delivery_address).toBe(home.full_address);
});

test('the history says an area once that the place names already (A15)', async () => {
  const { id } = await orderBy(shop, noura, {
    house: '1',
    street: 'Al Barsha 1',
    delivery_address: 'Al Barsha 1, Dubai',
  });
  const { body } = await shop.by(noura.headers)('orderDetail', { order_id: id });
  expect(body.successResponse.delivery_address).toBe('1, Al Barsha 1, Dubai');
});

test('twenty addresses are the most, also for two requests at once', async () => {
  const busy = await signIn(shop);
  const flat = (number: number) => add(busy, { extra_details: `Tower B ${number}` });
  for (let kept = 0; kept < 19; kept += 1) expect((await flat(kept)).status).toBe(200);
  const last = await Promise.all([flat(20), flat(21), flat(22)]);
  expect(last.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  expect(last.find((reply) => reply.status === 409)?.body.code).toBe('TOO_MANY_ADDRESSES');
  expect(await list(busy)).toHaveLength(20);
});

test("an order with another customer's address is refused like one with a missing address", async () => {
  const { address_id } = (await add(other)).body.successResponse;
  const place = async (id: number) => {
    const { pickupOrder } = await import('#tests/support/order-shop.ts');
    return shop.by(noura.headers)(
      'saveOrder',
      {},
      {
        data: { ...pickupOrder(shop.plain, { ...noura, proof: '' }), address_id: id },
        mode: 'online',
      },
    );
  };
  const missing = await place(MISSING);
  expect(missing.status).toBe(404);
  for (const id of [address_id, 0, 3_000_000_000])
    expect(await place(id)).toMatchObject({ status: 404, text: missing.text });
});

test('somebody outside the delivery area leaves a number without signing in, a few times an hour (API-47)', async () => {
  const send = (contact_number: string, headers: Record<string, string> = {}) =>
    shop.call(
      'addContact',
      { body: { contact_number, address: 'Hatta' } },
      { headers, ip: '198.51.100.77' },
    );
  expect((await send('971501234567')).status).toBe(200);
  expect((await send('04 222 1234', noura.headers)).status).toBe(200);
  expect((await send('12')).body).toMatchObject({ code: 'INVALID_PHONE', field: 'contact_number' });
  const rows = await readRows(
    shop,
    'contact_request',
    {},
    ['phone', 'customer_id', 'address'],
    'id',
  );
  expect(rows).toEqual([
    { phone: '+971501234567', customer_id: null, address: 'Hatta' },
    { phone: '+97142221234', customer_id: noura.customerId, address: 'Hatta' },
  ]);
  for (let sent = 2; sent < 10; sent += 1) expect((await send('971501234567')).status).toBe(200);
  expect((await send('971501234567')).status).toBe(429);
});
