import { expect, test } from 'vitest';
import { listeningServer, nextPhone, pickupOrder } from '#tests/support/order-shop.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

const shop = shopOfFile();

async function placed() {
  const guest = await shop.guest();
  const reply = await shop.place(guest, {
    special_inst: 'call Noura',
    house: 'Flat 5',
    street: 'Al Karama',
  });
  return {
    guest,
    id: reply.body.successResponse.order_id as string,
    grant: String(reply.headers['set-cookie']).split(';')[0] ?? '',
  };
}

let addresses = 0;
const track = (
  order_id: string,
  phone_number: string,
  options: Parameters<typeof shop.call>[2] = { ip: `203.0.113.${(addresses += 1)}` },
) => shop.call('trackOrder', { body: { order_id, phone_number } }, options);

test('an order is found by id and phone in any spelling, and tells nothing personal (AMB-83, API-50)', async () => {
  const { guest, id } = await placed();
  const reply = await track(
    ` ${id.slice(0, 5).toLowerCase()}-${id.slice(5)} `,
    `+${guest.phone.slice(0, 5)} ${guest.phone.slice(5)}`,
  );
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.successResponse).toMatchObject({
    order_id: id,
    order_status_code: 1,
    order_status_description: 'pending',
    delivery_status: 'Pickup',
    payment_status: 'COD',
  });
  for (const secret of [
    'Noura',
    'Saeed',
    guest.phone,
    guest.phone.slice(3),
    'example.com',
    'Flat 5',
    'Al Karama',
  ])
    expect(reply.text).not.toContain(secret);
  expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly/);
});

test('a wrong phone and an unknown id are answered alike, letter by letter (AMB-83)', async () => {
  const { guest, id } = await placed();
  const wrongPhone = await track(id, nextPhone());
  const wrongId = await track('0000000000', guest.phone);
  const noId = await track('12AB', guest.phone);
  expect(wrongPhone.status).toBe(404);
  expect([wrongId.status, noId.status]).toEqual([404, 404]);
  expect(wrongId.text).toBe(wrongPhone.text);
  expect(noId.text).toBe(wrongPhone.text);
  expect(Object.keys(wrongId.headers)).toEqual(Object.keys(wrongPhone.headers));
});

test.each(['1', '47', '#1177', ' 0042 ', '٤٧'])(
  'whoever types the ticket number %s is told so, whatever their phone (D26)',
  async (typed) => {
    const { guest } = await placed();
    const own = await track(typed, guest.phone);
    const strange = await track(typed, nextPhone());
    expect([own.status, own.body.code]).toEqual([400, 'TICKET_NUMBER_GIVEN']);
    expect(strange.text).toBe(own.text);
  },
);

test('an address that walks through ids is stopped after ten misses, hits are not counted', async () => {
  const { guest, id } = await placed();
  const ip = '198.51.100.20';
  for (let i = 0; i < 15; i += 1) expect((await track(id, guest.phone, { ip })).status).toBe(200);
  for (let i = 0; i < 10; i += 1)
    expect((await track(`000000000${i}`, nextPhone(), { ip })).status).toBe(404);
  expect((await track('0000000011', nextPhone(), { ip })).status).toBe(429);
});

test('after five wrong phones an id is shut for others, its holder follows on', async () => {
  const { guest, id, grant } = await placed();
  for (let i = 0; i < 5; i += 1) expect((await track(id, nextPhone())).status).toBe(404);
  expect((await track(id, guest.phone)).status).toBe(429);
  expect((await track(id, guest.phone, { headers: { cookie: grant } })).status).toBe(200);
  shop.clock.advance(3600);
  expect((await track(id, guest.phone)).status).toBe(200);
});

test('forty phones tried at once for one id are five, and forty ids from one address are ten', async () => {
  const missed = (replies: { status: number }[]) =>
    replies.filter(({ status }) => status === 404).length;
  const { id } = await placed();
  expect(missed(await Promise.all(Array.from({ length: 40 }, () => track(id, nextPhone()))))).toBe(
    5,
  );
  expect(
    missed(
      await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          track(String(i).padStart(10, '0'), nextPhone(), { ip: '198.51.100.21' }),
        ),
      ),
    ),
  ).toBe(10);
});

test('after thirty days an order is only completed', async () => {
  const { guest, id } = await placed();
  const now = shop.clock.now();
  await updateRows(
    shop,
    'customer_order',
    { order_id: id },
    { placed_at: new Date(now.getTime() - 31 * 86_400_000) },
  );
  expect((await track(id, guest.phone)).body.successResponse).toMatchObject({
    order_status_code: 5,
    items: [],
    history: [],
  });
});

test('the live line follows the order, only for the holder of its grant, and ends with the server', async () => {
  const [a, b] = [await placed(), await placed()];
  const server = await listeningServer(shop.app);
  const url = (id: string) => `${server.origin}/api/track/${id}/events`;
  const missing = await fetch(url('0000000000'), { headers: { cookie: b.grant } });
  for (const cookie of ['', b.grant, b.grant.replace(b.id, a.id)]) {
    const refused = await fetch(url(a.id), { headers: { cookie } });
    expect(refused.status).toBe(404);
    expect(await refused.clone().json()).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  }
  expect(missing.status).toBe(404);
  const events = await readEvents(url(a.id), a.grant);
  await events.until((event) => event.code === 1);
  await shop.by(await shop.signIn('dxb01'))('moveOrder', { orderId: a.id }, { action: 'accept' });
  expect((await events.until((event) => event.code === 2)).order_status_description).toBe(
    'in kitchen',
  );
  await server.close();
  await events.ended;
});

test('a browser that places thirty orders keeps one small cookie, and follows the newest ten', async () => {
  const guest = await shop.guest();
  let cookie = '';
  const ids: string[] = [];
  for (let number = 0; number < 30; number += 1) {
    const reply = await shop.by({ 'x-guest-proof': guest.proof, cookie })(
      'saveOrder',
      {},
      { data: pickupOrder(shop.plain, guest), mode: 'online' },
    );
    expect(reply.status, reply.text).toBe(200);
    cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    ids.unshift(reply.body.successResponse.order_id);
  }
  expect(cookie.split('=')[0]).toBe('shop_track');
  expect(cookie.length).toBeLessThan(800);
  const statuses = [];
  for (const id of ids.slice(0, 11)) {
    const reply = await shop.call(
      'receipt',
      { params: { order_id: id } },
      { headers: { cookie }, ip: '203.0.113.250' },
    );
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 404]);
  shop.clock.advance(48 * 3600 + 1);
  const late = await shop.call(
    'receipt',
    { params: { order_id: ids[0] ?? '' } },
    { headers: { cookie }, ip: '203.0.113.251' },
  );
  expect(late.status).toBe(404);
});
