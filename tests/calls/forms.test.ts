import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let shop: TestApp;
beforeAll(async () => { shop = await createTestApp(); }, 60_000);
afterAll(async () => { await shop.close(); });

describe('newsletter', () => {
  const subscribe = (email: string, options?: Parameters<TestApp['call']>[2]) => shop.call('addEmail', { body: { email_address: email, is_active: 1, brand_id: 1 } }, options);

  test('a new address is thanked and kept once (API-64, MAIL-01, ERR-65)', async () => {
    const { status, body } = await subscribe('Reader.One@example.com');
    expect([status, body.successResponse]).toEqual([200, 'Thank you for subscribing our newsletter service']);
    expect(await shop.db.selectFrom('newsletter').select('email').execute()).toEqual([{ email: 'reader.one@example.com' }]);
  });

  test('the same address again is told so, in the language of the request (ERR-64, AMB-90)', async () => {
    await subscribe('twice@example.com');
    const english = await subscribe('TWICE@example.com');
    expect([english.status, english.body.message]).toEqual([409, 'Customer with this mail is already registered']);
    const arabic = await subscribe('twice@example.com', { headers: { 'accept-language': 'ar' } });
    expect(arabic.body.message).toMatch(/[\u0600-\u06FF]/);
  });

  test.each(['', 'plain', 'a@b', 'two@@example.com', 'a@example.toolong'])('%j is no e-mail address (MAIL-02, MAIL-03)', async (email) => {
    const { status, body } = await subscribe(email);
    expect([status, body.code]).toEqual([400, 'INVALID_EMAIL']);
  });

  test('one connection cannot subscribe a whole list', async () => {
    const replies = [];
    for (let count = 0; count < 21; count += 1) replies.push((await subscribe(`reader${count}@example.com`, { ip: '198.51.100.9' })).status);
    expect(replies.filter((status) => status === 200)).toHaveLength(20);
    expect(replies.at(-1)).toBe(429);
  });
});

describe('tracking', () => {
  const visit = { tracking_id: 'f0e1', ip_address: '6.6.6.6', brand_id: 1, page_track: '/en/menu', category: 'page', channel: 'web', browser: 'x', version: '1' };

  test.each([['userTracking', 'user_tracking'], ['paymentLogs', 'payment_logs']] as const)('%s keeps the fields with the true address (API-67, API-68, GEN-48)', async (name, kind) => {
    const { body } = await shop.call(name, { body: visit }, { ip: '198.51.100.20' });
    expect(body).toEqual({ success: true, successResponse: null });
    const row = await shop.db.selectFrom('tracking_event').select('fields').where('kind', '=', kind).executeTakeFirstOrThrow();
    expect(row.fields).toMatchObject({ page_track: '/en/menu', ip_address: '198.51.100.20' });
  });

  test("the caller's address is told (API-69)", async () => {
    expect((await shop.call('ip', {}, { ip: '198.51.100.21' })).body).toEqual({ success: true, ip: '198.51.100.21' });
  });
});
