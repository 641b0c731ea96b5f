// A board whose session the server ended: it rings until somebody touches it, and an order that rings is heard above it.
import type { Page } from '@playwright/test';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { heardTones, listenToTones, ORDER_TONES } from '#tests/support/journey-tones.ts';

// A server of its own: what other journeys left unanswered would ring here.
test.use({ deployment: { OWN_SHOP: 'board-signed-out' } });

const REPEAT_MS = 8000;
/** Two falling tones. */
const OUT = [523, 330];

for (const lang of LANGS) {
  const t = boardTexts(lang);
  const store = lang === 'en' ? 13 : 14;

  test(`a board that lost its session rings until it is touched; an order rings on (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const open = () =>
      openBoard(browser, server.origin, loginOfStore(store), lang, {
        prepare: listenToTones,
        expected: [/status of 401/],
      });
    const end = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: t('console.soundStart') }).click();
      await page.context().request.post('/api/console/sign_out', { data: {} });
      // The next thing that the board would be told ends its line.
      await placePickup(request, store);
      await expect(page.getByRole('alertdialog').getByText(t('console.sessionOver'))).toBeVisible();
    };

    const quiet = await open();
    await expect(quiet.page.getByText(t('console.live'), { exact: true })).toBeVisible();
    await end(quiet.page);
    // The line goes down a moment before the screen knows why, and says so first.
    await expect.poll(async () => (await heardTones(quiet.page)).slice(-OUT.length)).toEqual(OUT);
    await quiet.page.clock.fastForward(REPEAT_MS);
    expect(await heardTones(quiet.page)).toEqual(OUT);
    await quiet.page.clock.fastForward(REPEAT_MS);
    expect(await heardTones(quiet.page)).toEqual(OUT);
    await quiet.page.getByText(t('console.sessionOver')).click();
    await quiet.page.clock.fastForward(2 * REPEAT_MS);
    expect(await heardTones(quiet.page)).toEqual([]);
    await quiet.close();

    // What it was not told rings where somebody is signed in.
    const busy = await open();
    await expect(busy.card('new')).toHaveClass(/rings/);
    await end(busy.page);
    await heardTones(busy.page);
    await busy.page.clock.fastForward(REPEAT_MS);
    expect((await heardTones(busy.page)).slice(0, ORDER_TONES.length)).toEqual(ORDER_TONES);
    // Who touches the screen has not seen the order yet.
    await busy.page.getByText(t('console.sessionOver')).click();
    await busy.page.clock.fastForward(REPEAT_MS);
    expect((await heardTones(busy.page)).slice(0, ORDER_TONES.length)).toEqual(ORDER_TONES);
    await busy.close();
  });
}
