// What is not for somebody is not there for them: screens and PINs, and what is set for a kitchen, are the managers'; money, messages and the end of the
// day are the people's, not a screen's. Whoever opens such an address finds no such page, asks for nothing, and has the way to the board.
import type { Page } from '@playwright/test';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test, type Lang } from '#tests/support/journey-test.ts';
import { expectSoundPage } from '#tests/support/page-rules.ts';

const STORE = 4;
/** Whoever stands at a fryer hits with a wet thumb. */
const WET_THUMB_PX = 60;
const MANAGERS_ONLY = ['/console/devices', '/console/kitchen'];
const PEOPLE_ONLY = ['/console/day', '/console/payments', '/console/messages'];

async function expectNoSuchPages(page: Page, lang: Lang, paths: readonly string[]): Promise<void> {
  const t = boardTexts(lang);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/console\/(devices|members|kitchen|payments|issues|inbox|day)\b/.test(request.url()))
      asked.push(request.url());
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.noSuchPage') }),
    ).toBeVisible();
    await expectSoundPage(page, lang, WET_THUMB_PX);
    await page.getByRole('link', { name: t('console.toBoard') }).click();
    await expect(page.getByText(t('console.live'), { exact: true })).toBeAttached();
  }
  expect(asked).toEqual([]);
}

for (const lang of LANGS) {
  test(`what is the managers' is not there for a branch (${lang})`, async ({ browser, server }) => {
    const { page, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(STORE),
    });
    await expectNoSuchPages(page, lang, MANAGERS_ONLY);
    await close();
  });

  test(`what is the people's is not there for a screen of the branch (${lang})`, async ({
    browser,
    server,
  }) => {
    const office = await openConsole(browser, server.origin, lang, { login: 'manager' });
    const screen = await openConsole(browser, server.origin, lang);
    const headers = { origin: server.origin };
    const made = await office.context.request.post(`/api/console/devices/${STORE}/code`, {
      data: { name: `Pass ${lang}` },
      headers,
    });
    expect(made.status(), await made.text()).toBe(200);
    const { code } = ((await made.json()) as { successResponse: { code: string } }).successResponse;
    const paired = await screen.context.request.post('/api/console/pair', {
      data: { code },
      headers,
    });
    expect(paired.status(), await paired.text()).toBe(200);
    await expectNoSuchPages(screen.page, lang, [...PEOPLE_ONLY, ...MANAGERS_ONLY]);
    await screen.close();
    await office.close();
  });
}
