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
  ['checkout/contact', 'checkout.who', 'account.sendCode'],
  ['reset-password', 'account.resetTitle', 'account.sendCode'],
  ['login', 'account.loginTitle', 'account.login'],
] as const)(
  '/%s has a route of its own, open to everybody, and may be used at once (FORGOT-07, GEN-27, GEN-37)',
  async (path, title, button) => {
    const { status, document } = await pages.open(`/en/${path}`);
    expect(status).toBe(200);
    expect(document.querySelector('h1')?.textContent).toBe(texts[title]);
    const buttons = [...document.querySelectorAll('main button[type=submit]')];
    expect(buttons.map(({ textContent }) => textContent)).toContain(texts[button]);
  },
);

test('the header leads to the first step of the checkout (HDR-01, HDR-03)', async () => {
  const { document } = await pages.open('/en/menu');
  const header = document.querySelector('header')?.querySelectorAll('a') ?? [];
  expect([...header].map((link) => link.getAttribute('href'))).toContain('/en/checkout/contact');
});
