// Where a journey begins: a tab with a cart, an account, or the screen of a branch, put there without walking.
import type { APIRequestContext } from '@playwright/test';
import { newMobile } from '#tests/support/journey-account.ts';
import { PASSWORD } from '#tests/support/journey-kitchen.ts';
import { tabValues, type Tab as TabSeed } from '#tests/support/journey-tab.ts';
import type { Tab } from './tab.ts';

/** A page of the shop without scripts, where the storage can be filled. */
const QUIET_PAGE = '/robots.txt';

type Kept = {
  session?: Record<string, string>;
  local?: Record<string, string>;
  cookies?: Record<string, string>;
};

async function keep(tab: Tab, kept: Kept): Promise<void> {
  await tab.open(QUIET_PAGE);
  await tab.run(
    (all: Required<Kept>) => {
      for (const [key, value] of Object.entries(all.session)) sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(all.local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(all.cookies))
        document.cookie = `${key}=${encodeURIComponent(value)}; path=/`;
    },
    { session: {}, local: {}, cookies: {}, ...kept },
  );
}

/** The tab is in the middle of ordering. Answers the guest's phone. */
export async function seedCart(
  tab: Tab,
  request: APIRequestContext,
  seed: TabSeed,
): Promise<string> {
  const { session, cookies, phone } = await tabValues(request, seed);
  await keep(tab, { session, cookies });
  return phone;
}

/** The question about cookies is answered. */
export const refuseCookies = (tab: Tab): Promise<void> =>
  keep(tab, { cookies: { cookie_consent: 'rejected' } });

/** The newest code that was sent to this number. */
export async function readCode(request: APIRequestContext, mobile: string): Promise<string> {
  const answer = await request.get(`/sandbox/messages?to=971${mobile}`);
  const { messages } = (await answer.json()) as { messages: { body: string }[] };
  return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? '';
}

/** The tab follows this order. */
export const seedOrder = (tab: Tab, orderId: string, phone: string): Promise<void> =>
  keep(tab, {
    local: { orderId, phone: `971${phone}` },
    cookies: { cookie_consent: 'rejected' },
  });

/** The console is in this language. */
export const seedLang = (tab: Tab, lang: string): Promise<void> =>
  keep(tab, { cookies: { consoleLang: lang } });

/** Somebody of the branch is signed in. */
export async function seedStaff(tab: Tab, login: string, lang: string): Promise<void> {
  await seedLang(tab, lang);
  const status = await tab.run(
    async (body: object) =>
      (
        await fetch('/api/console/sign_in', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { login, password: PASSWORD },
  );
  if (status !== 200) throw new Error(`sign-in: ${status}`);
}

export { newMobile };
