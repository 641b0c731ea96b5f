// The site does not tell who is a customer.
import { expect, test } from 'vitest';
import { readCode, nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { person, toPayload } from '#tests/support/accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { runKnownCustomers, tellingCalls } from './known-customers.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

test('P15: customers and strangers get the same answers for the same work from every call that takes a phone or an e-mail', async () => {
  const figures = await runKnownCustomers(shop, { seed: computeSeed(15), pairs: runs(12, 200) });
  report('P15', figures);
  expect(tellingCalls(figures)).toEqual([]);
  expect(Object.keys(figures.calls)).toHaveLength(9);
});

test('P15: whoever proved a phone may ask about ten e-mails an hour, not about a list of them', async () => {
  shop.clock.advance(86_400);
  const known = await signIn(shop);
  const email = `${known.phone.slice(1)}@example.com`;
  const phone = nextMobile();
  const browser = openBrowser(shop);
  await browser.call('checkSignInCode', { body: { phone, otp: await browser.codeFor(phone) } });
  const guest = async (email_address: string) =>
    (
      await browser.call('addGuest', {
        body: person(phone, { email_address }),
      })
    ).body.code;
  expect(await guest(email)).toBe('ER_DUP_ENTRY');
  for (let i = 0; i < 9; i += 1) expect(await guest(`nobody.${i}@example.com`)).toBeUndefined();
  expect(await guest(email)).toBeUndefined();

  const made = await browser.call('createAccount', { body: person(phone) });
  const { customer_id: customerId } = toPayload(made.body.accessToken).customer;
  const edit = async (email_address: string) =>
    (
      await browser.call('editProfile', {
        params: { customerId },
        body: person(phone, { email_address }),
      })
    ).body.code;
  expect(await edit(email)).toBe('TOO_MANY_REQUESTS');
  shop.clock.advance(3600);
  await browser.call('checkSignInCode', { body: { phone, otp: await browser.codeFor(phone) } });
  expect(await edit(email)).toBe('EMAIL_EXISTS');
  for (let i = 0; i < 12; i += 1) await edit(`somebody.${i}@example.com`);
  expect(await edit(email)).toBe('TOO_MANY_REQUESTS');
  expect(await readCode(shop, phone)).toMatch(/^\d{6}$/);
});
