// What the branch does at its board, by roles and visible names only.
import { pressLikeHands } from './journey-hands.ts';
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { listen } from './journey-said.ts';
import { boardTexts, watchPages, type Lang } from './journey-test.ts';

/** The password that the seed gives outside production. */
export const PASSWORD = 'crunch-time-1991';

type Board = {
  page: Page;
  column(
    name: 'new' | 'kitchen' | 'ready' | 'way',
  ): Locator /** The first card of a column, or the card of one order: other tests of the worker may have orders there. */;
  card(name: 'new' | 'kitchen' | 'ready' | 'way', orderId?: string): Locator;
  /** What is rarely needed: the other screens, the language, the sign-out. */ openMenu(): Promise<void>;
  close(): Promise<void>;
};

/** The session of a staff member, by the call itself, in the cookies of whoever asks. */
export async function signInByCall(
  request: APIRequestContext,
  origin: string,
  login: string,
): Promise<void> {
  const reply = await request.post(`${origin}/api/console/sign_in`, {
    data: { login, password: PASSWORD },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** A browser of its own at the console, signed in by the call, or by nobody. `close` expects that nothing went wrong in it but what is `expected`. */
export async function openConsole(
  browser: Browser,
  origin: string,
  lang: Lang,
  {
    login = null as string | null,
    viewport = { width: 1180, height: 820 },
    expected = [] as RegExp[],
  } = {},
): Promise<{ page: Page; context: BrowserContext; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', viewport });
  await pressLikeHands(context);
  await listen(context);
  const faults: string[] = [];
  watchPages(context, origin, expected, faults);
  await context.addCookies([{ name: 'consoleLang', value: lang, url: origin }]);
  if (login !== null) await signInByCall(context.request, origin, login);
  return {
    page: await context.newPage(),
    context,
    close: async () => {
      expect(faults, 'errors of the console').toEqual([]);
      await context.close();
    },
  };
}

/** The branch's board in a browser of its own; `byForm` signs in as staff do, otherwise the call does it. `prepare` runs before the page opens. */
export async function openBoard(
  browser: Browser,
  origin: string,
  login: string,
  lang: Lang,
  {
    byForm = false,
    expected = [] as RegExp[],
    hasTouch = false,
    prepare = async (_context: BrowserContext): Promise<void> => {},
  } = {},
): Promise<Board> {
  const t = boardTexts(lang);
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    hasTouch,
  });
  await pressLikeHands(context);
  await listen(context);
  await prepare(context);
  const faults: string[] = [];
  watchPages(context, origin, expected, faults);
  await context.addCookies([{ name: 'consoleLang', value: lang, url: origin }]);
  const page = await context.newPage();
  if (!byForm) await signInByCall(context.request, origin, login);
  await page.goto('/console');
  if (byForm) {
    await expect(page).toHaveURL(/console\/sign-in/);
    await page.getByLabel(t('console.login')).fill(login);
    await page.getByLabel(t('console.password')).fill(PASSWORD);
    await page.getByRole('button', { name: t('console.signIn'), exact: true }).click();
  }
  await expect(page.getByText(t('console.live'), { exact: true })).toBeVisible();
  const column: Board['column'] = (name) =>
    page.getByRole('region', { name: t(`console.column.${name}`), exact: true });
  return {
    page,
    column,
    card: (name, orderId) =>
      orderId === undefined
        ? column(name).getByRole('article').first()
        : column(name).locator(`article[aria-labelledby="order-${orderId}"]`),
    openMenu: () => page.getByRole('button', { name: t('console.menu'), exact: true }).click(),
    close: async () => {
      expect(faults, 'errors of the board').toEqual([]);
      await context.close();
    },
  };
}
