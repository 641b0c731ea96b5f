// The port of text messages: the sandbox and both providers keep the same promises; the providers as their documents write down the exchange.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmsSandbox } from '#server/adapters/sms/sandbox.ts';
import type { HttpSend, SmsPort, SmsSettings } from '#server/adapters/sms/sms-port.ts';
import { twilio } from '#server/adapters/sms/twilio.ts';
import { unifonic } from '#server/adapters/sms/unifonic.ts';
import { replay, type Asked, type Recorded } from '#tests/support/recorded-exchanges.ts';

const json = (status: number, body: unknown): Recorded => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const overHttp: HttpSend = (url, init) => fetch(url, init);

/** What became of a message, by the last digits of its number, as the sandbox has it too. */
const toScript = (recipient: string): string => /000(401|410|429|503)$/.exec(recipient)?.[1] ?? '';

function unifonicAnswers({ path, body }: Asked): Recorded | null {
  if (path !== '/rest/SMS/messages') return null;
  const form = new URLSearchParams(body);
  const script = toScript(form.get('Recipient') ?? '');
  if (script !== '')
    return json(Number(script), { success: 'false', message: '', errorCode: `ER-${script}` });
  return json(200, {
    success: 'true',
    message: '',
    errorCode: 'ER-00',
    data: {
      MessageID: 3200017889310,
      CorrelationID: form.get('CorrelationID'),
      Status: 'Queued',
      NumberOfUnits: 1,
      Cost: 0,
      Recipient: form.get('Recipient'),
    },
  });
}

function twilioAnswers({ path, headers, body }: Asked): Recorded | null {
  if (path !== '/2010-04-01/Accounts/AC0123/Messages.json') return null;
  if (headers['authorization'] !== `Basic ${btoa('AC0123:token')}`)
    return json(401, { code: 20003, message: 'Authenticate', status: 401 });
  const form = new URLSearchParams(body);
  const to = form.get('To') ?? '';
  const said: Record<string, Recorded> = {
    '401': json(401, { code: 20003, message: 'Authenticate', status: 401 }),
    '410': json(400, { code: 21614, message: "'To' number is not a valid mobile number" }),
    '429': json(429, { code: 20429, message: 'Too Many Requests', status: 429 }),
    '503': json(503, { code: 20503, message: 'Service unavailable', status: 503 }),
  };
  return (
    said[toScript(to)] ??
    json(201, {
      sid: 'SM0123456789abcdef0123456789abcdef',
      account_sid: 'AC0123',
      to,
      from: form.get('From'),
      body: form.get('Body'),
      status: 'queued',
      num_segments: '1',
      error_code: null,
    })
  );
}

type Opened = { port: SmsPort; close(): Promise<void> };
const settings = (baseUrl: string): SmsSettings => ({
  provider: 'unifonic',
  baseUrl,
  account: 'AC0123',
  secret: 'token',
  sender: 'Sample',
});
const recorded = (
  build: (settings: SmsSettings, send: HttpSend) => SmsPort,
  answers: (asked: Asked) => Recorded | null,
) =>
  async function open(): Promise<Opened> {
    const company = await replay(answers);
    return { port: build(settings(company.origin), overHttp), close: () => company.close() };
  };

const SIDES = {
  'the sandbox': async (): Promise<Opened> => ({
    port: createSmsSandbox(() => new Date('2026-01-14T15:30:00Z')).sms,
    close: async () => undefined,
  }),
  unifonic: recorded(unifonic, unifonicAnswers),
  twilio: recorded(twilio, twilioAnswers),
};

describe.each(Object.entries(SIDES))('%s', (_name, open) => {
  let side: Opened;
  beforeAll(async () => {
    side = await open();
  });
  afterAll(() => side?.close());
  const send = (to: string, reference: string = crypto.randomUUID()) =>
    side.port.send({ to, body: '123456 هو رمزك', lang: 'ar', reference });

  test('a message that left carries a number of the provider', async () => {
    expect(await send('+971501234567')).toEqual({
      ok: true,
      providerId: expect.stringMatching(/^\w+$/),
    });
  });

  test.each([
    ['+971500000401', 'credentials'],
    ['+971500000410', 'recipient'],
    ['+971500000429', 'throttled'],
    ['+971500000503', 'away'],
  ])('%s is refused as %s', async (to, fault) => {
    expect(await send(to)).toEqual({ ok: false, fault });
  });

  test('the same reference again is no second refusal: a first answer may have been lost', async () => {
    const reference = crypto.randomUUID();
    expect(await send('+971501234568', reference)).toMatchObject({ ok: true });
    expect(await send('+971501234568', reference)).toMatchObject({ ok: true });
  });
});

test.each([
  ['ER-410', 'recipient'],
  ['ER-429', 'throttled'],
  ['ER-402', 'credentials'],
  ['', 'credentials'],
])(
  'a refusal of Unifonic that comes with 200 and the code "%s" is %s: nobody is told of a wrong number because a balance is used up',
  async (errorCode, fault) => {
    const port = unifonic(
      { provider: 'unifonic', account: 'AppSid', secret: '', sender: 'Qarmasha', baseUrl: null },
      async () => Response.json({ success: 'false', message: '', errorCode, data: null }),
    );
    expect(await port.send({ to: '+971501234567', body: '1', lang: 'en', reference: 'r' })).toEqual(
      { ok: false, fault },
    );
  },
);
