// Everything that runs out, made so that it runs out at one moment; just before it the clock is turned back, and real time goes on past the end.
import { nextMobile, openBrowser, type Browser } from '#tests/support/account-browser.ts';
import { person } from '#tests/support/accounts.ts';
import { pickupOrder } from '#tests/support/order-shop.ts';
import { readRow } from '#tests/support/rows.ts';
import { newGuest, type TimedShop } from './timed-shop.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MINUTES_BACK = 5;
/** Looked at this long before the end; a slow machine needs some of it. */
const BEFORE_END_MS = 20 * SECOND;
const AT_THE_END_MS = 2 * SECOND;

type Thing = { name: string; works(): Promise<boolean> };

async function createAccount(browser: Browser, phone: string): Promise<boolean> {
  return (await browser.call('createAccount', { body: person(phone) })).status === 200;
}

/** A code right, and what it proves kept. */
async function proved(shop: TimedShop, phone: string): Promise<Browser> {
  const browser = openBrowser(shop);
  await browser.call('checkSignInCode', { body: { phone, otp: await browser.codeFor(phone) } });
  return browser;
}

/** Makes each thing as long before `endMs` as it may live. The branch must be open then. Of code and proof there are two: a look spends one. */
async function makeThings(
  shop: TimedShop,
  endMs: number,
): Promise<{ lasting: Thing[]; once: () => Thing[] }> {
  shop.setWall(endMs - 30 * DAY);
  const phone = nextMobile();
  const keeper = await proved(shop, phone);
  if (!(await createAccount(keeper, phone))) throw new Error('no account');

  shop.setWall(endMs - 48 * HOUR);
  const buyer = await newGuest(shop, nextMobile(), '10.9.9.9');
  const orderReply = await shop.call(
    'saveOrder',
    { body: { data: pickupOrder(shop.plain, buyer), mode: 'online' } },
    { headers: { 'x-guest-proof': buyer.proof } },
  );
  if (orderReply.status !== 200) throw new Error(`no order: ${orderReply.text}`);
  const orderId = String(orderReply.body.successResponse.order_id);
  const toCookie = ({ headers }: typeof orderReply) => ({
    cookie: [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; '),
  });
  const grant = toCookie(orderReply);
  const share = String(
    (await shop.call('shareOrder', { params: { order_id: orderId }, body: {} }, { headers: grant }))
      .body.token,
  );

  shop.setWall(endMs - 12 * HOUR);
  const guest = await newGuest(shop, nextMobile(), '10.9.9.8');
  const staff = await shop.call(
    'consoleSignIn',
    { body: { login: 'manager', password: 'crunch-time-1991' } },
    { ip: '10.9.9.7' },
  );
  const staffCookie = toCookie(staff);

  shop.setWall(endMs - HOUR);
  if ((await keeper.call('refreshSession', { body: {} })).status !== 200)
    throw new Error('the session of 30 days ended early');
  const authorization = { authorization: `Bearer ${keeper.token ?? ''}` };
  const account = { phone: `+${phone}`, is_guest: false };
  const { id: customerId } = await readRow(shop, 'customer', account, ['id']);

  const proofPhones = [nextMobile(), nextMobile()] as const;
  shop.setWall(endMs - 10 * MINUTE);
  const proofs = [await proved(shop, proofPhones[0]), await proved(shop, proofPhones[1])] as const;

  const codePhones = [nextMobile(), nextMobile()] as const;
  shop.setWall(endMs - 5 * MINUTE);
  const askers = [openBrowser(shop), openBrowser(shop)] as const;
  const codes = [
    await askers[0].codeFor(codePhones[0]),
    await askers[1].codeFor(codePhones[1]),
  ] as const;

  const is200 = async (reply: Promise<{ status: number }>): Promise<boolean> =>
    (await reply).status === 200;
  let spent = -1;
  return {
    lasting: [
      {
        name: 'tracking grant',
        works: () =>
          is200(shop.call('receipt', { params: { order_id: orderId } }, { headers: grant })),
      },
      {
        name: 'shared link',
        works: () =>
          is200(shop.call('trackOrder', { body: { order_id: orderId, phone_number: '', share } })),
      },
      // Somebody known is told what is wrong with an empty order; a stranger is told to sign in.
      {
        name: 'guest proof',
        works: async () =>
          (
            await shop.call(
              'saveOrder',
              { body: {} },
              { headers: { 'x-guest-proof': guest.proof } },
            )
          ).status !== 401,
      },
      {
        name: 'console session',
        works: () => is200(shop.call('consoleMe', {}, { headers: staffCookie })),
      },
      {
        name: 'access token',
        works: () =>
          is200(shop.call('profile', { params: { customerId } }, { headers: authorization })),
      },
    ],
    once: () => {
      spent += 1;
      const which = spent === 0 ? 0 : 1;
      return [
        { name: 'proof of a phone', works: () => createAccount(proofs[which], proofPhones[which]) },
        {
          name: 'one-time code',
          works: () =>
            is200(
              askers[which].call('checkSignInCode', {
                body: { phone: codePhones[which], otp: codes[which] },
              }),
            ),
        },
        ...(which === 0
          ? []
          : [{ name: 'session', works: () => is200(keeper.call('refreshSession', { body: {} })) }]),
      ];
    },
  };
}

/** One round that ends at `endMs`: by the database's clock, while the machine's is turned back just before. */
export async function runTokenLives(shop: TimedShop, endMs: number) {
  // Refused shortly before their end; accepted after it. Names, so that one knows what to mend.
  const [diedEarly, livedLonger]: [string[], string[]] = [[], []];
  let tried = 0;
  const { lasting, once } = await makeThings(shop, endMs);
  shop.setWall(endMs - BEFORE_END_MS);
  for (const { name, works } of [...lasting, ...once()]) if (!(await works())) diedEarly.push(name);

  shop.setWall(endMs - AT_THE_END_MS);
  shop.setWall(endMs - AT_THE_END_MS - MINUTES_BACK * MINUTE);
  await shop.pass(AT_THE_END_MS + SECOND);
  for (const { name, works } of [...lasting, ...once()]) {
    tried += 1;
    if (await works()) livedLonger.push(name);
  }
  return { turnedBackMinutes: MINUTES_BACK, tried, diedEarly, livedLonger };
}
