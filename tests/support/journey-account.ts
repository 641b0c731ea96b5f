// A customer in front of the account pages: reads codes where a telephone would show them.
import { expect, type Page } from '@playwright/test';
import { texts, type Lang } from './journey-test.ts';

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
