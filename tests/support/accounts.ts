// Accounts made over the calls, as a browser would make them, and what their tokens say.
import { expect } from 'vitest';
import { nextMobile, openBrowser, type Browser, type Door } from './account-browser.ts';

export const person = (phone: string, change: Record<string, unknown> = {}) => ({
  first_name: 'Noura',
  last_name: 'Saeed',
  login_name: 'Noura Saeed',
  phone_number: phone,
  email_address: `n${phone}@example.com`,
  is_active: 1,
  brand_id: 1,
  ...change,
});

export async function register(
  shop: Door,
  phone = nextMobile(),
  browser = openBrowser(shop),
): Promise<{ browser: Browser; phone: string; customerId: number }> {
  const otp = await browser.codeFor(phone);
  expect((await browser.call('checkSignInCode', { body: { phone, otp } })).status).toBe(200);
  const reply = await browser.call('createAccount', { body: person(phone) });
  expect(reply.status).toBe(200);
  return { browser, phone, customerId: toPayload(reply.body.accessToken).customer.customer_id };
}

type Payload = { customer: { customer_id: number; login_name: string }; exp: number; iat: number };
export const toPayload = (token: string): Payload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Payload;
export const toProfile = (browser: Browser, customerId: number) =>
  browser.call('profile', { params: { customerId } });
