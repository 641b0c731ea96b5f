// Screens and PINs, and what is set for a kitchen, are the managers': whoever works at a branch and opens their address finds no such page, and the way to the board.
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { expectSoundPage } from '#tests/support/page-rules.ts';

const STORE = 4;
/** Whoever stands at a fryer hits with a wet thumb. */
const WET_THUMB_PX = 60;

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`what is the managers' is not there for a branch (${lang})`, async ({ browser, server }) => {
    const { page, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(STORE),
    });
    for (const path of ['/console/devices', '/console/kitchen']) {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/console\/(devices|members|kitchen)\b/.test(request.url()))
          asked.push(request.url());
      });
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: t('console.noSuchPage') }),
      ).toBeVisible();
      expect(asked).toEqual([]);
      await expectSoundPage(page, lang, WET_THUMB_PX);
      await page.getByRole('link', { name: t('console.toBoard') }).click();
      await expect(page.getByText(t('console.live'), { exact: true })).toBeAttached();
    }
    await close();
  });
}
