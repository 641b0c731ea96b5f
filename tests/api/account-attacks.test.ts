// What somebody tries who wants into another's account by guessing codes or skipping them.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#server/modules/customers/session.ts';
import { readCode, nextMobile, openBrowser, type Browser } from '#tests/support/account-browser.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = appOfFile();

// Each test has days of its own, so that no limit of another one is left.
beforeEach(() => {
  shop.clock.advance(3 * 86_400);
  shop.log.length = 0;
});

const statuses = async (replies: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(replies)).map(({ status }) => status);
const wrongFor = (right: string): string => (right === '000000' ? '111111' : '000000');

describe('guessing', () => {
  test('a hundred and twenty guesses from as many addresses open nothing: five for a code, ten for a phone in an hour, and then the right one is refused too', async () => {
    const phone = nextMobile();
    const browser = openBrowser(shop);
    let right = await browser.codeFor(phone);
    let looked = 0;
    for (let guess = 0; guess < 120; guess += 1) {
      const other = openBrowser(shop, { ip: `198.51.${guess}.1` });
      other.cookies = browser.cookies;
      const { body } = await other.call('checkSignInCode', {
        body: { phone, otp: wrongFor(right) },
      });
      if (body.code === 'WRONG_CODE') looked += 1;
      // As soon as another code may be asked for, the attacker asks for it.
      if (guess % 20 === 19) {
        shop.clock.advance(120);
        if ((await other.call('sendSignInCode', { body: { phone } })).status === 200)
          right = await readCode(shop, phone);
      }
    }
    expect(looked).toBeLessThanOrEqual(10);
    expect((await browser.call('checkSignInCode', { body: { phone, otp: right } })).status).toBe(
      429,
    );
  });

  test("a stranger who asks for a code for the owner's phone leaves the owner's own code right", async () => {
    const phone = nextMobile();
    const owner = openBrowser(shop);
    const right = await owner.codeFor(phone);
    shop.clock.advance(31);
    const stranger = openBrowser(shop);
    expect((await stranger.call('sendSignInCode', { body: { phone } })).status).toBe(200);
    const strange = await readCode(shop, phone);
    expect((await owner.call('checkSignInCode', { body: { phone, otp: strange } })).body.code).toBe(
      strange === right ? undefined : 'WRONG_CODE',
    );
    expect((await owner.call('checkSignInCode', { body: { phone, otp: right } })).status).toBe(200);
  });

  test('thirty guesses at once are five; thirty uses of the right code are one', async () => {
    const phone = nextMobile();
    const browser = openBrowser(shop);
    const right = await browser.codeFor(phone);
    await Promise.all(
      Array.from({ length: 30 }, () =>
        browser.call('checkSignInCode', { body: { phone, otp: wrongFor(right) } }),
      ),
    );
    expect(
      (await readRow(shop, 'one_time_code', { phone: `+${phone}` }, ['attempts'])).attempts,
    ).toBe(5);
    const second = nextMobile();
    const other = openBrowser(shop);
    const code = await other.codeFor(second);
    const uses = await statuses(
      Array.from({ length: 30 }, () =>
        other.call('checkSignInCode', { body: { phone: second, otp: code } }),
      ),
    );
    expect(uses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('a code is refused for another purpose, in another browser, for another phone, a second time and after five minutes', async () => {
    const phone = nextMobile();
    const browser = openBrowser(shop);
    const otp = await browser.codeFor(phone);
    expect((await browser.call('checkPasswordCode', { body: { phone, otp } })).status).toBe(400);
    expect((await openBrowser(shop).call('checkSignInCode', { body: { phone, otp } })).status).toBe(
      400,
    );
    expect(
      (await browser.call('checkSignInCode', { body: { phone: nextMobile(), otp } })).status,
    ).toBe(400);
    expect((await browser.call('checkSignInCode', { body: { phone, otp } })).status).toBe(200);
    expect((await browser.call('checkSignInCode', { body: { phone, otp } })).status).toBe(400);
    const late = openBrowser(shop);
    const second = nextMobile();
    const code = await late.codeFor(second);
    shop.clock.advance(301);
    expect(
      (await late.call('checkSignInCode', { body: { phone: second, otp: code } })).status,
    ).toBe(400);
  });

  test('erasing the account gives back no code: what was sent to the phone stays counted', async () => {
    const phone = nextMobile();
    const browser = openBrowser(shop);
    const ask = async () => (await browser.call('sendSignInCode', { body: { phone } })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    const account = await signIn(shop, { phone: `+${phone}` });
    expect((await shop.by(account.headers)('deleteAccount')).status).toBe(200);
    expect(await ask()).toBe(429);
  });

  test("a password is not set without the proof, with another phone's, with a used or an old one (API-42)", async () => {
    const owner = await signIn(shop);
    const phone = owner.phone.slice(1);
    const attempt = (browser: Browser) =>
      browser.call('changePasswordWithCode', { body: { phone, password: 'taken-over-1' } });
    const thief = openBrowser(shop);
    const own = nextMobile();
    expect((await attempt(thief)).status).toBe(403);
    await thief.call('checkPasswordCode', {
      body: { phone: own, otp: await thief.codeFor(own, 'sendPasswordCode') },
    });
    expect((await attempt(thief)).status).toBe(403);
    const browser = openBrowser(shop);
    await browser.call('checkPasswordCode', {
      body: { phone, otp: await browser.codeFor(phone, 'sendPasswordCode') },
    });
    thief.cookies = new Map([
      ...browser.cookies,
      ['shop_browser', thief.cookies.get('shop_browser') ?? ''],
    ]);
    expect((await attempt(thief)).status).toBe(403);
    shop.clock.advance(601);
    expect((await attempt(browser)).status).toBe(403);
    await browser.call('checkPasswordCode', {
      body: { phone, otp: await browser.codeFor(phone, 'sendPasswordCode') },
    });
    expect((await attempt(browser)).status).toBe(200);
    expect((await attempt(browser)).status).toBe(403);
  });

  test('a password is not changed while the sessions of other devices cannot be ended', async () => {
    const owner = await signIn(shop);
    const password = async () =>
      (await readRow(shop, 'customer', { id: owner.customerId }, ['password_hash'])).password_hash;
    const thief = await startSession(shop.app, owner.customerId);
    const change = () =>
      shop.by(owner.headers)(
        'changePassword',
        {},
        { customer_id: owner.customerId, login_password: 'a-new-password' },
      );
    await sql`alter table customer_session add constraint nothing_ends check (ended_at is null) not valid`.execute(
      shop.db,
    );
    expect((await change()).status).toBe(500);
    expect(await password()).toBeNull();
    await sql`alter table customer_session drop constraint nothing_ends`.execute(shop.db);
    expect((await change()).status).toBe(200);
    expect(
      (await readRow(shop, 'customer_session', { id: thief.sessionId }, ['ended_at'])).ended_at,
    ).not.toBeNull();
  });

  test('P7: stolen passwords tried over many accounts and addresses: after a hundred failures nothing is looked at, and 15 minutes later the owner gets in', async () => {
    const owner = await signIn(shop);
    const phone = owner.phone.slice(1);
    const browser = openBrowser(shop);
    await browser.call('checkPasswordCode', {
      body: { phone, otp: await browser.codeFor(phone, 'sendPasswordCode') },
    });
    await browser.call('changePasswordWithCode', { body: { phone, password: 'right-password' } });
    let looked = 0;
    for (let i = 0; i < 150; i += 1) {
      const reply = await openBrowser(shop, { ip: `203.0.${i % 50}.9` }).call(
        'signInWithPassword',
        { body: { phone: `97158${1_000_000 + i}`, login_password: 'password1' } },
      );
      if (reply.body.code === 'LOGIN_FAILED') looked += 1;
    }
    expect(looked).toBe(100);
    expect(shop.log.some(({ event }) => event === 'login_guessing')).toBe(true);
    shop.clock.advance(900);
    expect(
      (
        await browser.call('signInWithPassword', {
          body: { phone, login_password: 'right-password' },
        })
      ).status,
    ).toBe(200);
  });

  test('P7: while strangers use up all tries, for one account and for everybody, a browser that signed in before goes on', async () => {
    shop.clock.advance(900);
    const { phone } = await signIn(shop);
    const browser = openBrowser(shop);
    await browser.call('checkPasswordCode', {
      body: { phone, otp: await browser.codeFor(phone.slice(1), 'sendPasswordCode') },
    });
    await browser.call('changePasswordWithCode', { body: { phone, password: 'right-password' } });
    const enter = async (from: Browser, login_password = 'right-password') =>
      (await from.call('signInWithPassword', { body: { phone, login_password } })).status;
    expect(await enter(browser)).toBe(200);
    for (let i = 0; i < 12; i += 1) await enter(openBrowser(shop), `guess-${i}-long`);
    for (let i = 0; i < 100; i += 1)
      await openBrowser(shop).call('signInWithPassword', {
        body: { phone: `97158${2_000_000 + i}`, login_password: 'guessed-by-many' },
      });
    expect(await enter(openBrowser(shop))).toBe(429);
    expect(await enter(browser)).toBe(200);
    shop.clock.advance(900);
    expect(await enter(openBrowser(shop))).toBe(200);
  });

  test('P7: one account takes ten wrong passwords in a minute from strangers, wherever they come from', async () => {
    const { phone } = await signIn(shop);
    const replies = [];
    for (let i = 0; i < 12; i += 1)
      replies.push(
        (
          await openBrowser(shop).call('signInWithPassword', {
            body: { phone, login_password: `guess-${i}-long` },
          })
        ).status,
      );
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});
