// The providers of text messages: each one's own protocol over HTTP, and what becomes of its refusals.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpSend, SmsSettings } from '#server/adapters/sms/sms-port.ts';
import { twilio } from '#server/adapters/sms/twilio.ts';
import { unifonic } from '#server/adapters/sms/unifonic.ts';
import { nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { smsStandIn, type StandIn } from '#tests/support/sms-stand-in.ts';
import { readRows } from '#tests/support/rows.ts';

let provider: StandIn;
beforeAll(async () => {
  provider = await smsStandIn();
});
afterAll(async () => {
  await provider.close();
});

const overHttp: HttpSend = (url, init) => fetch(url, init);
const MESSAGE = {
  to: '+971501234567',
  body: '123456 هو رمزك',
  lang: 'ar',
  reference: '5f3e4d1c-0000-4000-8000-000000000001',
} as const;
const settings = (change: Partial<SmsSettings> = {}): SmsSettings => ({
  provider: 'unifonic',
  baseUrl: provider.origin,
  account: 'AC0123',
  secret: 'token',
  sender: 'Qarmasha',
  ...change,
});

const ports = {
  unifonic: {
    port: (send = overHttp) => unifonic(settings(), send, send === overHttp ? undefined : 1),
    good: {
      status: 200,
      body: {
        success: 'true',
        message: '',
        errorCode: 'ER-00',
        data: { MessageID: 77, Status: 'Sent' },
      },
    },
    id: '77',
  },
  twilio: {
    port: (send = overHttp) => twilio(settings(), send, send === overHttp ? undefined : 1),
    good: { status: 201, body: { sid: 'SM77', status: 'queued' } },
    id: 'SM77',
  },
};

describe.each(Object.entries(ports))('%s', (_name, { port, good, id }) => {
  test('a message is sent', async () => {
    provider.answerWith(good);
    expect(await port().send(MESSAGE)).toEqual({ ok: true, providerId: id });
    expect(provider.asked).toHaveLength(1);
  });

  test.each([
    [401, 'credentials'],
    [403, 'credentials'],
    [429, 'throttled'],
  ])('status %i means %s and is not tried again', async (status, fault) => {
    provider.answerWith({ status, body: { success: false, code: 20003 } });
    expect(await port().send(MESSAGE)).toEqual({ ok: false, fault });
    expect(provider.asked).toHaveLength(1);
  });

  test('a provider that cannot be reached is asked twice, then it is away', async () => {
    let asked = 0;
    const closed = await smsStandIn();
    await closed.close();
    const unreachable: HttpSend = async () => {
      asked += 1;
      return fetch(closed.origin);
    };
    expect(await port(unreachable).send(MESSAGE)).toEqual({ ok: false, fault: 'away' });
    expect(asked).toBe(2);
  });

  test('a message whose answer is lost is not sent again: the provider may have taken it', async () => {
    provider.answerWith('hang-up', good);
    expect(await port().send(MESSAGE)).toEqual({ ok: false, fault: 'unanswered' });
    expect(provider.asked).toHaveLength(1);
  });

  test('a provider that does not answer in time is asked once', async () => {
    let asked = 0;
    const silent: HttpSend = (_url, { signal }) =>
      new Promise((_done, failed) => {
        asked += 1;
        signal.addEventListener('abort', () => failed(new Error('timeout')));
      });
    expect(await port(silent).send(MESSAGE)).toEqual({ ok: false, fault: 'unanswered' });
    expect(asked).toBe(1);
  });

  test('a fault of the provider is tried once more', async () => {
    provider.answerWith({ status: 503, body: {} }, good);
    expect(await port().send(MESSAGE)).toEqual({ ok: true, providerId: id });
  });
});

describe('unifonic', () => {
  test('is asked with a form, the recipient as digits, and a reference of its own', async () => {
    provider.answerWith(ports.unifonic.good);
    await ports.unifonic.port().send(MESSAGE);
    expect(provider.asked[0]?.url).toBe('/rest/SMS/messages');
    expect(provider.asked[0]?.form).toMatchObject({
      AppSid: 'AC0123',
      SenderID: 'Qarmasha',
      Recipient: '971501234567',
      Body: MESSAGE.body,
      responseType: 'JSON',
      CorrelationID: MESSAGE.reference,
    });
  });

  test.each([
    [{ status: 410, body: {} }],
    [{ status: 200, body: { success: 'false', errorCode: 'ER-410' } }],
  ])('%j is a wrong recipient', async (answer) => {
    provider.answerWith(answer);
    expect(await ports.unifonic.port().send(MESSAGE)).toEqual({ ok: false, fault: 'recipient' });
  });

  test('a repeated reference counts as sent', async () => {
    provider.answerWith({ status: 503, body: {} }, { status: 409, body: {} });
    expect(await ports.unifonic.port().send(MESSAGE)).toMatchObject({ ok: true });
  });
});

describe('twilio', () => {
  test('is asked with basic authentication and E.164; a messaging service goes by its own name', async () => {
    provider.answerWith(ports.twilio.good);
    await ports.twilio.port().send(MESSAGE);
    expect(provider.asked[0]).toMatchObject({
      url: '/2010-04-01/Accounts/AC0123/Messages.json',
      headers: { authorization: `Basic ${btoa('AC0123:token')}` },
      form: { To: '+971501234567', From: 'Qarmasha', Body: MESSAGE.body },
    });
    const service = `MG${'0'.repeat(32)}`;
    await twilio(settings({ sender: service }), overHttp).send(MESSAGE);
    expect(provider.asked[1]?.form).toMatchObject({ MessagingServiceSid: service });
    expect(provider.asked[1]?.form['From']).toBeUndefined();
  });

  test('a landline is a wrong recipient', async () => {
    provider.answerWith({ status: 400, body: { code: 21614, message: 'not a mobile number' } });
    expect(await ports.twilio.port().send(MESSAGE)).toEqual({ ok: false, fault: 'recipient' });
  });
});

test('a code whose message may have been sent stays right', async () => {
  const shop = await createTestApp({
    env: {
      SMS_PROVIDER: 'unifonic',
      SMS_BASE_URL: provider.origin,
      SMS_ACCOUNT: 'app',
      SMS_SENDER: 'Qarmasha',
    },
  });
  provider.answerWith('hang-up');
  const browser = openBrowser(shop);
  const phone = nextMobile();
  const reply = await browser.call('sendSignInCode', { body: { phone } });
  expect([reply.status, reply.body.successResponse?.retryAfter]).toEqual([200, 30]);
  const otp = /\d{6}/.exec(provider.asked[0]?.form['Body'] ?? '')?.[0];
  expect((await browser.call('checkSignInCode', { body: { phone, otp } })).status).toBe(200);
  await shop.close();
});

describe('the sandbox', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp();
  });
  afterAll(async () => {
    await shop?.close();
  });

  test('keeps what was sent, by number, and shows the code large', async () => {
    await shop.call('sendSignInCode', { body: { phone: '0501110001' } });
    const { messages } = (await shop.server.inject('/sandbox/messages?to=%2B971501110001')).json<{
      messages: { to: string; body: string }[];
    }>();
    expect(messages).toHaveLength(1);
    const code = /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? '';
    expect(messages[0]).toMatchObject({
      to: '971501110001',
      body: `${code} is your Qarmasha code. Valid for 5 minutes. Don’t share it.`,
    });
    expect((await shop.server.inject('/sandbox/inbox')).body).toContain(
      `<p class="code"><bdi dir="ltr">${code}</bdi>`,
    );
    expect((await shop.server.inject('/sandbox/messages?to=971501110009')).json()).toEqual({
      messages: [],
    });
  });

  test.each([
    ['971500000503', 503, 'SMS_FAILED'],
    ['971500000429', 503, 'SMS_FAILED'],
    ['971500000401', 503, 'SMS_FAILED'],
    ['971500000410', 400, 'INVALID_PHONE'],
  ])('%s: a message that does not leave is a clear refusal', async (phone, status, code) => {
    const reply = await shop.call('sendSignInCode', { body: { phone } });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await readRows(shop, 'one_time_code', { phone: `+${phone}` })).toEqual([]);
  });
});
