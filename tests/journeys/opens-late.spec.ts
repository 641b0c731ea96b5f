// Before the branch opens: it opens late today in two presses, a customer is told when, and the closing that somebody else moved meanwhile stays.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

/** A server of this file's own: nobody can open late once it is open. */
test.use({ startsAt: '2026-01-14T08:47:00+04:00' });
const STORE = { en: 9, ar: 11 } as const;

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`a branch opens late today in two presses; what somebody else changed of the closing stays (${lang})`, async ({
    browser,
    server,
  }) => {
    const store = STORE[lang];
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: 'manager',
    });
    await page.goto(`/console/branch-today?store=${store}`);
    const late = page.getByRole('button', { name: t('console.today.open'), exact: true });
    await expect(late).toBeVisible();
    // This screen does not know of it when the opening is pressed.
    const closed = await context.request.post(`/api/console/today/${store}`, {
      data: { closes_at: '22:00' },
      headers: { origin: server.origin },
    });
    expect(closed.status(), await closed.text()).toBe(200);
    await late.click();
    const times = page.getByRole('group', { name: t('console.today.open'), exact: true });
    await expectAccessible(page);
    const pressed = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(`/today/${store}`),
    );
    await times.getByRole('button', { name: /^11:30/ }).click();
    // What the screen saw of both ends goes with it: only the end that it moves is held against it.
    expect((await pressed).postDataJSON()).toEqual({
      opens_at: '11:30',
      seen: { opens_at: null, closes_at: null },
    });
    await expect(page.getByText(t('console.today.opensLate', { time: '11:30' }))).toBeVisible();
    await expect(page.getByText(t('console.today.closesEarly', { time: '22:00' }))).toBeVisible();
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/opens-late-${lang}.png` });
    await page.getByRole('button', { name: t('console.off.asAlways'), exact: true }).click();
    await expect(late).toBeVisible();
    await expect(
      page.getByRole('button', { name: t('console.off.asAlways'), exact: true }),
    ).toHaveCount(0);
    await close();
  });
}
