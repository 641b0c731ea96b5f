import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp } from '#tests/support/create-test-app.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
let branch: string;
const shop = shopOfFile();
beforeAll(async () => {
  [manager, branch] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
});

describe('feedback', () => {
  const FEEDBACK = {
    name: 'Noura',
    phone_number: '971501234567',
    receipt_number: '',
    message: 'Crisp.',
    type: '',
    enquiry_type: 'feedback',
    is_reply: 0,
    emailCheck: 0,
    policyCheck: 1,
  };
  let sender = 0;
  const give = (change: object = {}, options?: Parameters<TestApp['call']>[2]) => {
    sender += 1;
    return shop.call(
      'feedbackApplication',
      { body: { ...FEEDBACK, ...change } },
      { ip: `198.51.101.${sender}`, ...options },
    );
  };
  const inbox = (cookie: string) => shop.by(cookie)('consoleInbox');

  test('what is needed is enough; e-mail, store, date and receipt may be missing (API-63, FEEDBACK-06, FEEDBACK-08)', async () => {
    expect((await give()).body).toEqual({ success: true, successResponse: null });
    const full = {
      email_address: 'noura@example.com',
      order_date: '2026-01-13',
      store_id: 2,
      receipt_number: '00417',
      type: 'Compliment',
      emailCheck: 1,
      message: 'All of it',
    };
    expect((await give(full, { headers: { 'accept-language': 'ar' } })).status).toBe(200);
    const [newest, before] = (await inbox(manager)).body.feedback;
    expect(newest).toMatchObject({
      name: 'Noura',
      phone_number: '971501234567',
      email_address: 'noura@example.com',
      order_date: '2026-01-13',
      store_id: 2,
      receipt_number: '00417',
      type: 'Compliment',
      marketing: true,
      lang: 'ar',
    });
    expect(before).toMatchObject({
      email_address: null,
      order_date: null,
      store_id: null,
      receipt_number: '',
      type: '',
      marketing: false,
      lang: 'en',
    });
  });

  test.each([
    [{ name: '  ' }, 'BAD_REQUEST', 'name'],
    [{ phone_number: '97150123456' }, 'INVALID_PHONE', 'phone_number'],
    [{ email_address: 'noura@' }, 'INVALID_EMAIL', 'email_address'],
    [{ message: '' }, 'BAD_REQUEST', 'message'],
    [{ policyCheck: 0 }, 'BAD_REQUEST', 'policyCheck'],
    [{ order_date: '2026-01-15' }, 'BAD_REQUEST', 'order_date'],
    [{ store_id: 999 }, 'BAD_REQUEST', 'store_id'],
    [{ type: 'Rant' }, 'BAD_REQUEST', 'type'],
  ])('%j is refused as %s of %s (API-63, FEEDBACK-05)', async (change, code, field) => {
    const { status, body } = await give(change);
    expect([status, body.code, body.field]).toEqual([400, code, field]);
  });

  test('no mark-up is kept (API-63)', async () => {
    await give({ message: 'Good <script>alert(1)</script>chicken, I <3 it' });
    expect((await inbox(manager)).body.feedback[0].message).toBe('Good alert(1)chicken, I <3 it');
  });

  test('one connection cannot flood the inbox', async () => {
    const replies = [];
    for (let count = 0; count < 11; count += 1)
      replies.push((await give({}, { ip: '198.51.100.40' })).status);
    expect(replies.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(replies.at(-1)).toBe(429);
  });

  test('only managers read what came in', async () => {
    expect((await shop.call('consoleInbox')).status).toBe(401);
    expect((await inbox(branch)).status).toBe(404);
  });
});

describe('franchise', () => {
  const WISH = {
    name: 'Noura',
    email_address: 'noura@example.com',
    phone_number: '+44 20 7946 0018',
    country: 'UK',
    city: 'London',
    message: 'Two shops, please.',
  };
  const apply = (change: object = {}) =>
    shop.call('franchiseApplication', { body: { ...WISH, ...change } }, { ip: '198.51.100.50' });

  test('an application reaches the managers with all its fields (API-66, FRANCHISE-01, FRANCHISE-02)', async () => {
    const more = {
      occupation: 'Baker',
      postal_address: 'PO Box 1',
      property_ownership: 'Owned',
      business_ownership: 'Yes, a <i>café</i>',
    };
    expect((await apply(more)).body).toEqual({ ok: true });
    const { franchise } = (await shop.by(manager)('consoleInbox')).body;
    expect(franchise).toMatchObject([
      {
        name: 'Noura',
        phone_number: '442079460018',
        country: 'UK',
        city: 'London',
        message: 'Two shops, please.',
        occupation: 'Baker',
        postal_address: 'PO Box 1',
        property_ownership: 'Owned',
        business_ownership: 'Yes, a café',
      },
    ]);
  });

  test.each([
    [{ country: '' }, 'country'],
    [{ city: ' ' }, 'city'],
    [{ message: '' }, 'message'],
    [{ phone_number: '123' }, 'phone_number'],
    [{ email_address: 'x' }, 'email_address'],
  ])('%j is refused by its field', async (change, field) => {
    const { status, body } = await apply(change);
    expect([status, body.field]).toEqual([400, field]);
  });
});
