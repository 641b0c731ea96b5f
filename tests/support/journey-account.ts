// A customer in front of the account pages: reads codes where a telephone would show them.
import { expect, type Page } from '@playwright/test';
import { texts, type Lang } from './journey-test.ts';

/** Long enough for another code, whichever it is. */
const CODE_PAUSE_SECONDS = 700;

let last = 0;
/** A mobile number nobody else has: nine digits behind +971. */
export function newMobile(): string {
  last += 1;
  return `56${String(1_000_000 + last)}`;
}

/** The newest code sent to this number, read from the sandbox. */
export async function readCode(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.get(`/sandbox/messages?to=971${mobile}`);
  const { messages } = (await answer.json()) as { messages: { body: string }[] };
  return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? '';
}

/** Opens the contact step and waits until it has come alive. */
export async function openContact(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}/checkout/contact`);
  await expect(page.getByLabel(texts(lang)('checkout.phone'))).toBeVisible();
}

/** Types the phone, asks for the code and waits for the box. */
export async function askCode(page: Page, lang: Lang, mobile: string): Promise<void> {
  const t = texts(lang);
  await expect(async () => {
    await page.getByLabel(t('checkout.phone')).fill(mobile);
    await expect(page.getByRole('button', { name: t('account.sendCode') })).toBeEnabled({
      timeout: 1000,
    });
  }).toPass();
  await page.getByRole('button', { name: t('account.sendCode') }).click();
  await expect(page.getByLabel(t('account.code')).or(page.getByRole('alertdialog'))).toBeVisible();
}

/** It is verified by itself. */
export async function enterCode(page: Page, lang: Lang, code: string): Promise<void> {
  await page.getByLabel(texts(lang)('account.code')).fill(code);
}

/** Moves the server's clock: the browser's stays. */
export async function moveClock(page: Page, seconds: number): Promise<void> {
  await page.request.post(`/journey/clock?seconds=${seconds}`);
}

/** An account made over the calls by a browser of its own. Afterwards the server's clock is late enough for the next code. */
export async function haveAccount(
  page: Page,
  origin: string,
  mobile: string,
  options: { password?: string; name?: string } = {},
): Promise<void> {
  const other = await page.context().browser()?.newContext({ baseURL: origin });
  if (!other) throw new Error('no browser');
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await other.request.post(`/api/customer/${path}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  const phone = `971${mobile}`;
  await post('sendOTPForPhonValidation', { phone });
  await post('validateOtpForPhoneValidation', { phone, otp: await readCode(page, mobile) });
  await post('create_account', {
    first_name: options.name ?? 'Noura',
    last_name: 'Saeed',
    login_name: '',
    phone_number: phone,
    email_address: `n${mobile}@example.com`,
    is_active: 1,
    brand_id: 1,
  });
  if (options.password !== undefined) {
    await moveClock(page, CODE_PAUSE_SECONDS);
    await post('generateOtp', { phone });
    await post('validateOtp', { phone, otp: await readCode(page, mobile) });
    await post('changePasswordOtp', { phone, password: options.password });
  }
  await moveClock(page, CODE_PAUSE_SECONDS);
  await other.close();
}
