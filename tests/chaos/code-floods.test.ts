// Nobody burns the chain's messages or floods a phone.
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { toNetworkKeys } from '#server/modules/customers/code-policy.ts';
import { secondsToWait } from '#server/modules/customers/send-code.ts';
import { nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { runCodeFloods, toSpellings } from './code-floods.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

// Each test has days of its own, so that no limit of another one is left.
beforeEach(() => {
  shop.clock.advance(3 * 86_400);
  shop.log.length = 0;
});

const ask = (phone: string, ip?: string) =>
  openBrowser(shop, ip === undefined ? {} : { ip }).call('sendSignInCode', { body: { phone } });
const inbox = async (phone: string): Promise<number> =>
  (await shop.server.inject(`/sandbox/messages?to=${phone}`)).json<{ messages: unknown[] }>()
    .messages.length;

test('P16: one phone in every spelling, one address with a list of phones, many addresses: each is stopped at its number, and honest customers get their codes (D21)', async () => {
  const figures = await runCodeFloods(shop, {
    seed: computeSeed(16),
    asks: runs(80, 1_000),
    phones: runs(66, 10_000),
    many: runs(400, 10_000),
    addresses: runs(50, 500),
  });
  report('P16', figures);
  expect(figures).toMatchObject({
    tooManyToOnePhone: 0,
    tooManyFromOneAddress: 0,
    overBudget: 0,
    unsent: 0,
    honest: runs(22, 20),
    honestServed: runs(22, 20),
    honestAmongMany: 20,
    honestAmongManyServed: 20,
  });
  expect(figures.toOnePhone).toBeGreaterThan(10);
  expect(figures.fromOneAddress).toBe(shop.app.settings.codeLimits.perAddressPerHour);
  expect(figures.fullestMinute).toBe(shop.app.settings.codeLimits.perMinute);
});

test('P16: thirty at once in twelve spellings are one message, five times over', async () => {
  // More than once: on PostgreSQL the first burst may find a single open connection, which lets one request in after the other.
  for (let burst = 0; burst < 5; burst += 1) {
    const phone = nextMobile();
    const spellings = toSpellings(phone);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => ask(spellings[i % 12] ?? '')),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 29 }, () => 429),
    ]);
    expect(await inbox(phone)).toBe(1);
  }
});

test('P16: a free number, a foreign one and nonsense get no message', async () => {
  const before = await inbox('');
  for (const phone of [
    '800725',
    '97180012345',
    '447911123456',
    '+15005550006',
    '9715012345',
    '97150123456789',
    '',
    'phone',
  ]) {
    const { status, body } = await ask(phone);
    expect([phone, status, body.code]).toEqual([phone, 400, 'INVALID_PHONE']);
  }
  expect(await inbox('')).toBe(before);
});

test('P16: a restart of the server forgets nothing', async () => {
  const phone = nextMobile();
  expect((await ask(phone)).status).toBe(200);
  const restarted = await createApp(shop.app, { loadBuild: null });
  const reply = await restarted.inject({
    method: 'POST',
    url: '/api/customer/sendOTPForPhonValidation',
    payload: { phone },
    remoteAddress: '10.250.0.1',
  });
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  await restarted.close();
});

test('P16: the pause between two codes grows, and the refusal says how long it still is (AMB-50)', async () => {
  const phone = nextMobile();
  const browser = openBrowser(shop);
  const again = async () => (await browser.call('sendSignInCode', { body: { phone } })).body;
  expect((await again()).successResponse.retryAfter).toBe(30);
  shop.clock.advance(20);
  expect(await again()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 });
  shop.clock.advance(10);
  expect((await again()).successResponse.retryAfter).toBe(60);
  shop.clock.advance(60);
  expect((await again()).successResponse.retryAfter).toBe(120);
  shop.clock.advance(120);
  expect((await again()).retryAfter).toBeGreaterThan(120);
});

test('P16: customers behind one address who confirm do not shut each other out (D21)', async () => {
  for (let i = 0; i < 25; i += 1) {
    const phone = nextMobile();
    const browser = openBrowser(shop, { ip: '192.0.3.77' });
    expect(
      (
        await browser.call('checkSignInCode', {
          body: { phone, otp: await browser.codeFor(phone) },
        })
      ).status,
    ).toBe(200);
  }
});

test('P16: when the budget is used up, and when few codes are ever confirmed, the alarm is raised without a phone in it', async () => {
  const { perMinute } = shop.app.settings.codeLimits;
  for (let i = 0; i < perMinute + 3; i += 1) await ask(nextMobile());
  expect(shop.log.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['sms_budget_used_up', 'codes_rarely_confirmed']),
  );
  expect(JSON.stringify(shop.log)).not.toMatch(/97155\d{7}/);
});

test('P16: waiting is told to the second, and an address belongs to its network', () => {
  const now = new Date('2026-01-14T12:00:00Z');
  const ago = (...seconds: number[]) =>
    seconds.map((each) => new Date(now.getTime() - each * 1000));
  expect([
    secondsToWait([], now),
    secondsToWait(ago(29), now),
    secondsToWait(ago(60, 90), now),
    secondsToWait(ago(130, 200, 300), now),
  ]).toEqual([0, 1, 0, 300]);
  expect(toNetworkKeys('::ffff:192.0.2.9')).toEqual({ address: '192.0.2.9', network: '192.0.2' });
  expect(toNetworkKeys('2001:db8:1:2:3:4:5:6')).toEqual({
    address: '2001:db8:1:2',
    network: '2001:db8:1',
  });
  expect(toNetworkKeys('2001:db8::1')).toEqual({ address: '2001:db8:0:0', network: '2001:db8:0' });
});
