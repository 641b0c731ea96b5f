// Sessions end when they should, and a token is good for nothing but what it was made for.
import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { decodeJwt, SignJWT } from 'jose';
import { signGuestProof } from '#server/http/identity.ts';
import { signShareToken } from '#server/modules/orders/tracking/share-token.ts';
import { trackingGrantCookie } from '#server/modules/orders/tracking/tracking-grant.ts';
import { register } from '#tests/support/accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

const shop = shopOfFile();
beforeEach(() => {
  shop.clock.advance(3 * 86_400);
  shop.log.length = 0;
});

const profileWith = async (token: string, id: number) =>
  (await shop.by({ authorization: `Bearer ${token}` })('profile', { customerId: id })).status;
const renew = (refresh: string) => shop.by(`shop_refresh=${refresh}`)('refreshSession', {}, {});
/** The session token that a renewal brings. */
const toNext = ({ headers }: Awaited<ReturnType<typeof renew>>): string =>
  /shop_refresh=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';

test('P21: forged, expired and early tokens, and tokens made for something else, are no sign-in', async () => {
  const owner = await signIn(shop);
  const { id: sid } = await readRow(shop, 'customer_session', { customer_id: owner.customerId }, [
    'id',
  ]);
  const now = Math.floor(shop.clock.now().getTime() / 1000);
  const claims = {
    customer: {
      customer_id: owner.customerId,
      login_name: 'x',
      profile_pic: null,
      profile_pic_social: null,
      social_login: false,
    },
    sid,
  };
  const token = (
    header: { alg: string; kid?: string } = { alg: 'HS256' },
    { exp = now + 600, nbf = now - 1, aud = 'access' } = {},
  ) =>
    new SignJWT(claims)
      .setProtectedHeader(header)
      .setSubject(String(owner.customerId))
      .setAudience(aud)
      .setIssuedAt(now)
      .setNotBefore(nbf)
      .setExpirationTime(exp);
  const key = shop.app.secrets.session;
  expect(await profileWith(await token().sign(key), owner.customerId)).toBe(200);

  const bare = (header: object) =>
    `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims, sub: String(owner.customerId), aud: 'access', exp: now + 600 })).toString('base64url')}.`;
  const grant = /=([^;]+)/.exec(await trackingGrantCookie(shop.app, 'ABCDEFGHJK', {}))?.[1] ?? '';
  const honest = await token().sign(key);
  const bad: Record<string, string> = {
    'no algorithm': bare({ alg: 'none' }),
    'no algorithm, in capitals': bare({ alg: 'NONE' }),
    'another key': await token().sign(new TextEncoder().encode('k'.repeat(48))),
    'a key pair instead of the secret': await token({ alg: 'RS256' }).sign(
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    ),
    'a longer hash': await token({ alg: 'HS512' }).sign(key),
    'a key by its path': await token({ alg: 'HS256', kid: '../../../../dev/null' }).sign(
      new TextEncoder().encode('\0'.repeat(32)),
    ),
    expired: await token(undefined, { exp: now - 1 }).sign(key),
    early: await token(undefined, { nbf: now + 300 }).sign(key),
    changed: honest.replace(
      /\.([^.]+)\./,
      (_, body: string) =>
        `.${Buffer.from(Buffer.from(body, 'base64url').toString().replace(sid, crypto.randomUUID())).toString('base64url')}.`,
    ),
    'a guest': await signGuestProof(shop.app, owner.customerId),
    'a guest proof by its audience': await token(undefined, { aud: 'guest-proof' }).sign(key),
    'a shared order': (await signShareToken(shop.app, 'ABCDEFGHJK')).token,
    'following an order': grant,
    'a paid order': await token(undefined, { aud: 'payment-return' }).sign(key),
    nothing: '',
    nonsense: 'x.y.z',
  };
  for (const [kind, text] of Object.entries(bad))
    expect([kind, await profileWith(text, owner.customerId)]).toEqual([kind, 401]);
});

test('P21: a token lives an hour at most, says no secret, and is in no log line', async () => {
  const { browser, customerId: id } = await register(shop);
  const token = browser.token ?? '';
  // The session's own id is drawn by chance and may hold any digits.
  const { exp = 0, iat = 0, sid, ...rest } = decodeJwt(token);
  expect(exp - iat).toBeLessThanOrEqual(3600);
  expect(sid).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.stringify(rest)).not.toMatch(/password|phone|971/);
  shop.clock.advance(3601);
  expect(await profileWith(token, id)).toBe(401);
  expect((await browser.call('refreshSession', { body: {} })).status).toBe(200);
  const lines = JSON.stringify(shop.log);
  for (const secret of [token, browser.token ?? '', browser.cookies.get('shop_refresh') ?? 'none'])
    expect(lines).not.toContain(secret);
});

test('P21: a blocked account and a sign-out end a session at once, and its cookie renews nothing', async () => {
  const { browser, customerId: id } = await register(shop);
  const setActive = (is_active: boolean) =>
    shop.db.updateTable('customer').set({ is_active }).where('id', '=', id).execute();
  await setActive(false);
  expect(await profileWith(browser.token ?? '', id)).toBe(401);
  expect((await renew(browser.cookies.get('shop_refresh') ?? '')).status).toBe(401);
  await setActive(true);
  const kept = browser.cookies.get('shop_refresh') ?? '';
  await browser.call('signOut', { body: {} });
  expect(browser.cookies.has('shop_refresh')).toBe(false);
  expect(await profileWith(browser.token ?? '', id)).toBe(401);
  expect((await renew(kept)).status).toBe(401);
});

test('P21: a staff member who is blocked is out at once', async () => {
  const cookie = await shop.signIn('dxb01');
  const board = async () => (await shop.by(cookie)('board', { storeId: 1 })).status;
  expect(await board()).toBe(200);
  await updateRows(shop, 'staff', { login: 'dxb01' }, { is_active: false });
  expect(await board()).toBe(401);
  await updateRows(shop, 'staff', { login: 'dxb01' }, { is_active: true });
});

test('P21: thirty renewals at once all get the same next cookie; an old one that comes back later ends the session', async () => {
  const { browser } = await register(shop);
  const old = browser.cookies.get('shop_refresh') ?? '';
  const replies = await Promise.all(Array.from({ length: 30 }, () => renew(old)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const [next = '', ...others] = new Set(replies.map(toNext));
  expect([next, others]).toEqual([expect.stringMatching(/./), []]);
  shop.clock.advance(31);
  expect((await renew(old)).status).toBe(401);
  expect((await renew(next)).status).toBe(401);
  expect(shop.log.some(({ event }) => event === 'refresh_token_reused')).toBe(true);
});

test('P21: a browser that lost the answer to its renewal renews again with the old cookie, and is signed in an hour later', async () => {
  const old = (await register(shop)).browser.cookies.get('shop_refresh') ?? '';
  const lost = toNext(await renew(old));
  shop.clock.advance(20);
  const next = toNext(await renew(old));
  expect([next === lost, next === old]).toEqual([true, false]);
  shop.clock.advance(3600);
  expect((await renew(next)).status).toBe(200);
});

test('P21: who copied the cookie and renews twice at once is out as soon as the owner comes with the first one, and a made-up one ends nothing', async () => {
  const { browser } = await register(shop);
  const first = browser.cookies.get('shop_refresh') ?? '';
  const rotated = async (token: string) => {
    const reply = await renew(token);
    expect(reply.status).toBe(200);
    return toNext(reply);
  };
  const third = await rotated(await rotated(first));
  const [id = '', secret = ''] = first.split('.');
  for (const forged of [`${id}.${secret}`, `${id}.x.y`, `${id}.${secret}.${'A'.repeat(22)}`])
    expect((await renew(forged)).status).toBe(401);
  const fourth = await rotated(third);
  expect((await renew(first)).status).toBe(401);
  expect((await renew(fourth)).status).toBe(401);
  expect(shop.log.some(({ event }) => event === 'refresh_token_reused')).toBe(true);
});

test('P21: signing out with a cookie that a thief renewed since ends the session all the same', async () => {
  const { browser } = await register(shop);
  const own = browser.cookies.get('shop_refresh') ?? '';
  const stolen = toNext(await renew(toNext(await renew(own))));
  await shop.by(`shop_refresh=${own}`)('signOut', {}, {});
  expect((await renew(stolen)).status).toBe(401);
});
