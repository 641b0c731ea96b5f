// A driver's link: one order, nothing of the customer, one position, and nothing at all once the order is over.
import { expect, test } from 'vitest';
import { signToken } from '#server/http/tokens.ts';
import { handOverShop } from '#tests/support/hand-over-shop.ts';
import { toDelivery } from '#tests/support/past-orders.ts';

const { branch, staff, move, tracked } = handOverShop();

const HERE = { lat: 25.25, lng: 55.3 };
async function ride(...actions: string[]): Promise<{ id: string; token: string }> {
  const placed = await branch.shop.place(branch.guest, toDelivery(branch.shop));
  const id = placed.body.successResponse.order_id;
  await move(id, 'accept', 'ready', ...actions);
  const link = await branch.shop.call('driverLink', { params: { orderId: id }, body: {} }, staff());
  expect(link.status, link.text).toBe(200);
  return { id, token: link.body.token };
}
const tell = (token: string, at = HERE, ip = '192.0.2.77') =>
  branch.shop.call('driverPosition', { body: { token, ...at } }, { ip });
const rows = async () =>
  (await branch.shop.db.selectFrom('driver_position').selectAll().execute()).length;

test('the customer sees where the driver was last, from the hand-over to the door; whoever came by a shared link does not', async () => {
  const { id, token } = await ride();
  const known = await branch.shop.call('driverOrder', { body: { token } });
  expect(Object.keys(known.body).toSorted()).toEqual(['check_number', 'is_riding', 'ok', 'store']);
  expect((await tell(token)).body).toEqual({ ok: true, is_riding: false });
  expect(await rows()).toBe(0);
  await move(id, 'dispatch');
  expect((await tell(token)).body).toEqual({ ok: true, is_riding: true });
  const { driver } = await tracked(id);
  expect(driver).toMatchObject({ ...HERE, at: branch.shop.clock.now().toISOString() });
  expect(driver.door).toEqual({ lat: expect.any(Number), lng: expect.any(Number) });
  // Too soon after the last one: taken for good, and not kept.
  await tell(token, { lat: 25.3, lng: 55.3 });
  expect((await tracked(id)).driver.lat).toBe(HERE.lat);
  branch.shop.clock.set(new Date(branch.shop.clock.now().getTime() + 5_000));
  await tell(token, { lat: 25.3, lng: 55.3 });
  expect((await tracked(id)).driver.lat).toBe(25.3);
  expect(await rows()).toBe(1);
  const share = await branch.shop.by({ 'x-guest-proof': branch.guest.proof })(
    'shareOrder',
    { order_id: id },
    {},
  );
  const seen = await branch.shop.call('trackOrder', {
    body: { order_id: '', phone_number: '', share: share.body.token },
  });
  expect(seen.body.successResponse.driver).toBeNull();
  await move(id, 'complete');
  expect(await rows()).toBe(0);
  expect((await tracked(id)).driver).toBeNull();
  expect((await tell(token)).body.code).toBe('LINK_OVER');
  expect((await branch.shop.call('driverOrder', { body: { token } })).body.code).toBe('LINK_OVER');
});

test('a driver who stops sharing is on no map any more; a forged link takes nothing away', async () => {
  const { id, token } = await ride('dispatch');
  await tell(token);
  expect((await tracked(id)).driver).toMatchObject(HERE);
  const stop = (link: string) => branch.shop.call('driverStop', { body: { token: link } });
  expect((await stop('x')).body.code).toBe('LINK_OVER');
  expect((await tracked(id)).driver).toMatchObject(HERE);
  expect((await stop(token)).status).toBe(200);
  expect((await tracked(id)).driver).toBeNull();
  expect(await rows()).toBe(0);
  // Twice is as once, and who starts again is seen again.
  expect((await stop(token)).status).toBe(200);
  await tell(token);
  expect((await tracked(id)).driver).toMatchObject(HERE);
  await move(id, 'complete');
  expect((await stop(token)).status).toBe(200);
});

test('positions that come while the order ends leave nothing behind', async () => {
  const { id, token } = await ride('dispatch');
  const told = Array.from({ length: 12 }, () => tell(token));
  await Promise.all([...told.slice(0, 6), move(id, 'complete'), ...told.slice(6)]);
  expect(await rows()).toBe(0);
});

test('forged, foreign and old links say that they are over, and the forged are counted as guesses of their own address', async () => {
  const { id, token } = await ride('dispatch');
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'AAAAAAAAAA' })).toString(
    'base64url',
  );
  const share = await signToken(branch.shop.app, 'tracking-share', { subject: id });
  for (const bad of [`${head}.${forged}.${signature}`, share.token, 'x'])
    expect((await tell(bad)).body.code).toBe('LINK_OVER');
  const now = branch.shop.clock.now();
  branch.shop.clock.set(new Date(now.getTime() + 7 * 3_600_000));
  for (let each = 0; each < 12; each += 1)
    expect((await tell(token, HERE, '192.0.2.78')).body.code).toBe('LINK_OVER');
  branch.shop.clock.set(now);
  expect(await rows()).toBe(0);
  const floods = [];
  for (let each = 0; each < 12; each += 1) floods.push((await tell('x')).body.code);
  expect(floods.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect((await tell('x', HERE, '192.0.2.79')).body.code).toBe('LINK_OVER');
});

test.each([
  [{ lat: 91, lng: 55 }],
  [{ lat: 25, lng: -181 }],
  [{ lat: '25', lng: 55 }],
  [{ lat: Number.NaN, lng: 55 }],
])('%j is no position', async (at) => {
  const { token } = await ride('dispatch');
  expect((await tell(token, at as typeof HERE)).status).toBe(400);
});

test('no link for a pickup, another branch, or where the brand shares no positions', async () => {
  const pickup = (await branch.shop.place(branch.guest)).body.successResponse.order_id;
  await move(pickup, 'accept');
  const ask = (orderId: string, by = staff().headers.cookie) =>
    branch.shop.by(by)('driverLink', { orderId }, {});
  expect((await ask(pickup)).status).toBe(409);
  const { id, token } = await ride('dispatch');
  expect((await ask(id, await branch.shop.signIn('dxb02'))).status).toBe(404);
  branch.shop.app.settings.handOver = { arrival: true, driverPosition: false };
  try {
    expect((await ask(id)).status).toBe(409);
    expect((await tell(token)).body.code).toBe('LINK_OVER');
  } finally {
    branch.shop.app.settings.handOver = { arrival: true, driverPosition: true };
  }
});
