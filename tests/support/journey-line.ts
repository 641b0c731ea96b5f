// A line that is lost and comes back: what the page says, what went out, and what the books have afterwards.
import { expect, type APIRequestContext, type Page, type Request } from '@playwright/test';
import { isQuiet } from './journey-still.ts';
import { said } from './journey-said.ts';
import { texts, type Lang } from './journey-test.ts';

export type Booked = {
  order_id: string;
  unique_order_id: string;
  payment_method: string;
  status: number;
};
type Journal = {
  /** Answers to what was asked while the line was lost. */ answers: string[];
  /** Orders, payments and codes that went out once it was back. */ sent: string[];
  isLost: boolean;
};

/** What must never go out by itself. */
const WEIGHTY =
  /^\/api\/customer\/(save_|dump_|cancel_|addGuest|create_account|generateOtp|sendOTP|validateOtp|add_address|\w+_bank_payment|paytabs)/;
/** The line about the network; the one about missing scripts waits in every page beside it, unseen. */
const OFFLINE = '.offline:not(.unready, .too-old)';
/** What a browser says when it could not fetch. */
export const LOST = [
  /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|Failed to fetch|Error loading route module|Failed to load resource/,
];

/** Every order of this telephone, as the server's books have it. */
export async function booked(
  request: APIRequestContext,
  origin: string,
  phone: string,
): Promise<Booked[]> {
  return (await (await request.get(`${origin}/journey/orders?phone=${phone}`)).json()) as Booked[];
}

/** Loses the line; from then on it is noted what goes out and what comes in. */
export async function loseLine(page: Page, lang: Lang): Promise<Journal> {
  const journal: Journal = { answers: [], sent: [], isLost: true };
  await page.context().setOffline(true);
  const asked = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (journal.isLost && pathname.startsWith('/api/')) asked.add(request);
    if (!journal.isLost && WEIGHTY.test(pathname)) journal.sent.push(pathname);
  });
  page.on('response', (answer) => {
    if (asked.has(answer.request())) journal.answers.push(answer.url());
  });
  await expect(page.locator(OFFLINE)).toHaveText(texts(lang)('common.offline'));
  return journal;
}

/** The line comes back: the page says so, and nothing that matters goes out before somebody presses. */
export async function findLine(page: Page, lang: Lang, journal: Journal): Promise<void> {
  expect(journal.answers, 'answers without a line').toEqual([]);
  journal.isLost = false;
  await page.context().setOffline(false);
  await expect(page.locator(OFFLINE)).toHaveCount(0);
  await said(page, texts(lang)('common.online'));
  await isQuiet(page);
  expect(journal.sent, 'sent without a press').toEqual([]);
}
