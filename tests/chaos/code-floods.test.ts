// Nobody burns the chain's messages or floods a phone.
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { countedAddress } from '#server/modules/customers/code-policy.ts';
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
  const { perDay } = shop.app.settings.codeLimits;
  const figures = await runCodeFloods(shop, {
    seed: computeSeed(16),
    asks: runs(80, 1_000),
    phones: runs(66, 10_000),
    many: runs(400, 10_000),
    addresses: runs(50, 500),
    perDay: 100,
  });
  shop.app.settings.codeLimits.perDay = perDay;
  report('P16', figures);
  expect(figures).toMatchObject({
    tooManyToOnePhone: 0,
    tooManyFromOneAddress: 0,
    overBudget: 0,
    unsent: 0,
    honest: runs(22, 20),
    honestServed: runs(22, 20),
    fromManyAddresses: 100,
  });
  expect(figures.toOnePhone).toBeGreaterThan(10);
  expect(figures.fromOneAddress).toBe(shop.app.settings.codeLimits.perAddressPerHour);
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
  expect((await again()).successResponse.retryAfter).toBe(120);
  shop.clock.advance(120);
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

test('P16: when the codes of the day are used up, the alarm is raised without a phone in it, and the next day has codes again', async () => {
  const { codeLimits } = shop.app.settings;
  const { perDay } = codeLimits;
  codeLimits.perDay = 3;
  const statuses = async () => {
    const replies = [];
    for (let i = 0; i < 4; i += 1) replies.push((await ask(nextMobile())).status);
    return replies;
  };
  expect(await statuses()).toEqual([200, 200, 200, 429]);
  shop.clock.advance(86_400);
  expect(await statuses()).toEqual([200, 200, 200, 429]);
  codeLimits.perDay = perDay;
  expect(shop.log.map(({ event }) => event)).toContain('sms_budget_used_up');
  expect(JSON.stringify(shop.log)).not.toMatch(/97155\d{7}/);
});

test.each<{ ages: number[]; wait: number; why: string }>([
  { ages: [], wait: 0, why: 'the first' },
  { ages: [29], wait: 1, why: 'half a minute after the first' },
  { ages: [60, 90], wait: 0, why: 'a minute after the second' },
  { ages: [130, 200, 300], wait: 0, why: 'two minutes after the third' },
  { ages: [130, 500, 900, 1200, 3590], wait: 10, why: 'when the first of five is an hour old' },
])('P16: waiting is told to the second: $why', ({ ages, wait }) => {
  expect(secondsToWait(ages, 5)).toBe(wait);
});

test.each([
  ['192.0.2.9', '192.0.2.9'],
  ['::ffff:192.0.2.9', '192.0.2.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['made up', 'made up'],
])('P16: the address %s counts as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});
