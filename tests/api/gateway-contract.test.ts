// The port of card gateways: each adapter keeps the same promises towards the sandbox and towards the company's own protocol as it was written down.
import type { Provider } from '#shared/domain/money/payment-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCcavenue } from '#server/adapters/payment/ccavenue.ts';
import { createPaytabs } from '#server/adapters/payment/paytabs.ts';
import type { PaymentGateway } from '#server/adapters/payment/payment-port.ts';
import { createSandboxGateway } from '#server/adapters/payment/sandbox/sandbox-gateway.ts';
import { sandboxSettings } from '#server/adapters/payment/sandbox/sandbox-settings.ts';
import { WALLETS } from '#shared/domain/money/wallets.ts';
import { replay } from '#tests/support/recorded-exchanges.ts';
import {
  AMOUNT_FILS,
  ccavenueAnswers,
  formatOrder,
  paytabsAnswers,
  SERVER_KEY,
  TOO_MUCH_FILS,
  WORKING_KEY,
  type Situation,
} from '#tests/support/recorded-gateways.ts';

type Opened = { gateway: PaymentGateway; gone: PaymentGateway; close(): Promise<void> };

const attempt = (gatewayOrderId: string) => ({
  gatewayOrderId,
  amountFils: AMOUNT_FILS,
  lang: 'ar' as const,
  returnUrl: 'https://shop.test/api/payments/return',
  noticeUrl: 'https://shop.test/api/payments/notify',
  ip: '192.0.2.1',
  customer: {
    name: 'Noura',
    email: 'noura@example.com',
    phone: '971501234567',
    address: 'Al Quoz',
    city: 'Dubai',
  },
});

const toGateway = (provider: Provider, origin: string, isSandbox: boolean): PaymentGateway => {
  if (isSandbox) {
    const settings = sandboxSettings(origin);
    return provider === 'ccavenue'
      ? createCcavenue(settings.ccavenue)
      : createPaytabs(settings.paytabs);
  }
  return provider === 'ccavenue'
    ? createCcavenue({
        pageUrl: origin,
        apiUrl: origin,
        merchantId: '43210',
        accessCode: 'AVAB00',
        workingKey: WORKING_KEY,
        cipher: 'cbc-md5',
        pageLanguage: 'EN',
        walletsOffered: WALLETS,
      })
    : createPaytabs({
        baseUrl: origin,
        profileId: 12345,
        serverKey: SERVER_KEY,
        walletsOffered: WALLETS,
      });
};

/** What customers and the bank did, told to the sandbox by its own pages. */
const OUTCOMES: Record<Exclude<Situation, 'unknown'>, string> = {
  waiting: 'slow',
  paid: 'pay',
  inWallet: 'pay',
  declined: 'decline',
  returned: 'pay',
};

async function openSandbox(provider: Provider): Promise<Opened> {
  const app = createSandboxGateway();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const gateway = toGateway(provider, origin, true);
  for (const [situation, outcome] of Object.entries(OUTCOMES)) {
    const order = formatOrder(situation as Situation);
    const started = await gateway.start(attempt(order));
    if (started.kind === 'form')
      await app.inject({
        method: 'POST',
        url: '/transaction/transaction.do?command=initiateTransaction',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          encRequest: started.encRequest,
          access_code: started.accessCode,
        }).toString(),
      });
    await app.inject({
      method: 'POST',
      url: `/control/decide/${order}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        outcome,
        ...(situation === 'inWallet' ? { wallet: 'apple_pay' } : {}),
      }),
    });
  }
  const closed = toGateway(provider, 'http://127.0.0.1:9', true);
  return { gateway, gone: closed, close: () => app.close() };
}

async function openRecorded(provider: Provider): Promise<Opened> {
  const company = await replay(provider === 'ccavenue' ? ccavenueAnswers : paytabsAnswers);
  return {
    gateway: toGateway(provider, company.origin, false),
    gone: toGateway(provider, 'http://127.0.0.1:9', false),
    close: () => company.close(),
  };
}

const SIDES = {
  'the sandbox': openSandbox,
  'the recorded exchanges': openRecorded,
} as const;

describe.each(['ccavenue', 'paytabs'] as const)('%s', (provider) => {
  describe.each(Object.entries(SIDES))('against %s', (_name, open) => {
    let side: Opened;
    beforeAll(async () => {
      side = await open(provider);
    });
    afterAll(() => side?.close());
    const ask = (situation: Situation) =>
      side.gateway.status({ gatewayOrderId: formatOrder(situation), reference: null });

    test('an attempt begins at the gateway and nowhere else', async () => {
      const started = await side.gateway.start(attempt(`A-${provider}-2`));
      expect(started).toMatchObject(
        provider === 'ccavenue'
          ? {
              kind: 'form',
              action: expect.stringMatching(
                /^http:\/\/127\.0\.0\.1:\d+\/transaction\/transaction\.do\?command=initiateTransaction$/,
              ),
              encRequest: expect.stringMatching(/^[0-9a-f]{64,}$/),
            }
          : {
              kind: 'redirect',
              url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/payment\/page\//),
              reference: expect.stringMatching(/^TST\d+$/),
            },
      );
    });

    test('an attempt that never reached its page is not known', async () => {
      expect(await ask('unknown')).toEqual({ kind: 'unknown' });
    });

    test.each([
      ['waiting', 'waiting'],
      ['paid', 'paid'],
      ['inWallet', 'paid'],
      ['declined', 'failed'],
    ] as const)(
      '%s is told as %s, with the order, the money and a reference',
      async (situation, state) => {
        expect(await ask(situation)).toMatchObject({
          kind: 'answer',
          state,
          gatewayOrderId: formatOrder(situation),
          amountFils: AMOUNT_FILS,
          currency: 'AED',
          reference: expect.stringMatching(/^(?:TST)?\d{6,25}$/),
        });
      },
    );

    test('the wallets of the merchant are told, and a try that was paid with one says so', async () => {
      expect(side.gateway.walletsOffered).toEqual(['apple_pay', 'google_pay']);
      expect(await ask('inWallet')).toMatchObject({ card: expect.stringMatching(/^Apple Pay/) });
      expect(await ask('paid')).toMatchObject({ card: expect.not.stringMatching(/Pay/) });
    });

    test('the words of the bank come along with a refusal', async () => {
      expect(await ask('declined')).toMatchObject({ message: 'Declined by the issuing bank' });
    });

    test('money goes back once, however often it is asked for, and not more than was taken', async () => {
      const paid = await ask('returned');
      const reference = paid.kind === 'answer' ? paid.reference : '';
      const refund = (refundReference: string, amountFils = AMOUNT_FILS) =>
        side.gateway.refund({
          gatewayOrderId: formatOrder('returned'),
          reference,
          amountFils,
          refundReference,
        });
      expect(await refund('R-tooMuch', TOO_MUCH_FILS)).toEqual({
        kind: 'refused',
        reason: expect.stringMatching(/\S/),
      });
      expect(await refund('R-known')).toEqual({ kind: 'done' });
      expect(await refund('R-known')).toEqual({ kind: 'done' });
    });

    test('a company that is away is told as such, never as a refusal', async () => {
      expect(await side.gone.status({ gatewayOrderId: 'A-1', reference: null })).toEqual({
        kind: 'unreachable',
      });
      expect(
        await side.gone.refund({
          gatewayOrderId: 'A-1',
          reference: '123456789012',
          amountFils: 100,
          refundReference: 'R-1',
        }),
      ).toEqual({ kind: 'unreachable' });
    });

    test('a return that names no attempt is nothing', () => {
      expect(side.gateway.readReturn('')).toBeNull();
      expect(side.gateway.readReturn('encResp=zz&cartId=%2F..%2F')).toBeNull();
      expect(side.gateway.readNotice('not of theirs', {})).toBeNull();
    });
  });
});

describe('a refund that is not decided', () => {
  test.each([
    ['paytabs', 'R-held', 'unreachable'],
    ['paytabs', 'R-waits', 'unreachable'],
    ['paytabs', 'R-busy', 'unreachable'],
    ['paytabs', 'R-no', 'refused'],
    ['ccavenue', 'R-address', 'unreachable'],
  ] as const)(
    '%s about %s is %s: only a no of the bank ends it, so that no second one is sent beside it',
    async (provider, refundReference, kind) => {
      const side = await replay(provider === 'ccavenue' ? ccavenueAnswers : paytabsAnswers);
      try {
        const answer = await toGateway(provider, side.origin, false).refund({
          gatewayOrderId: formatOrder('paid'),
          reference: '110090012345',
          amountFils: AMOUNT_FILS,
          refundReference,
        });
        expect(answer.kind).toBe(kind);
      } finally {
        await side.close();
      }
    },
  );
});
