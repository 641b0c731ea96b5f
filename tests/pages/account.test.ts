// The pages of the account before any script has run.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { later } from '#shared/i18n/en/later.ts';
import { en } from '#shared/i18n/en/messages.ts';
import { opened } from '#shared/i18n/en/opened.ts';
import { createTestPages, type TestPages } from '#tests/support/create-test-pages.ts';

const texts = { ...en, ...later, ...opened };
let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

test.each([
  ['checkout/contact', 'account.enterTitle', 'account.sendCode'],
  ['reset-password', 'account.resetTitle', 'account.sendCode'],
  ['login', 'account.loginTitle', 'account.login'],
] as const)(
  '/%s has a route of its own, open to everybody, and may be used at once (FORGOT-07, GEN-27, GEN-37)',
  async (path, title, button) => {
    const { status, document } = await pages.open(`/en/${path}`);
    expect(status).toBe(200);
    expect(
      (document.querySelector('h1 .unless-lines') ?? document.querySelector('h1'))?.textContent,
    ).toBe(texts[title]);
    const buttons = [...document.querySelectorAll('main button[type=submit]')];
    expect(buttons.map(({ textContent }) => textContent)).toContain(texts[button]);
  },
);

test('of the contact page, what needs a cart is shown only where the tab has one', async () => {
  const { document } = await pages.open('/en/checkout/contact');
  const needsCart = (part: Element | null | undefined) =>
    (part?.closest('.if-lines') ?? null) !== null;
  expect(needsCart(document.querySelector('main ol'))).toBe(true);
  const button = (text: string) =>
    [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === text);
  expect(needsCart(button(texts['checkout.guest']))).toBe(true);
  expect(needsCart(button(texts['account.sendCode']))).toBe(false);
  const location = await pages.open('/en/checkout/location');
  const steps = location.document.querySelector('main ol');
  expect([steps === null, needsCart(steps)]).toEqual([false, false]);
});

test('the header leads to the first step of the checkout (HDR-01, HDR-03)', async () => {
  const { document } = await pages.open('/en/menu');
  const header = document.querySelector('header')?.querySelectorAll('a') ?? [];
  expect([...header].map((link) => link.getAttribute('href'))).toContain('/en/checkout/contact');
});
