// A board whose session the server ended: it rings until somebody touches it, and an order that rings is heard above it.
import type { BrowserContext, Page } from '@playwright/test';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

// A server of its own: what other journeys left unanswered would ring here.
test.use({ deployment: { OWN_SHOP: 'board-signed-out' } });

const REPEAT_MS = 8000;
/** Two falling tones. */
const OUT = [523, 330];
/** How an order begins, also one that nobody came for. */
const ORDER = [880, 1175];

/** The page's clock is the test's, and each tone that it plays is written down by its frequency. */
const prepare = async (context: BrowserContext) => {
  await context.clock.install();
  await context.addInitScript(() => {
    const heard: number[] = [];
    const Real = window.OscillatorNode;
    Object.assign(window, {
      heard,
      OscillatorNode: class extends Real {
        constructor(audio: BaseAudioContext, options: OscillatorOptions) {
          super(audio, options);
          heard.push(options.frequency ?? 0);
        }
      },
    });
  });
};
/** What was played since it was asked last. */
const heard = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));

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
        prepare,
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
    await expect.poll(async () => (await heard(quiet.page)).slice(-OUT.length)).toEqual(OUT);
    await quiet.page.clock.fastForward(REPEAT_MS);
    expect(await heard(quiet.page)).toEqual(OUT);
    await quiet.page.clock.fastForward(REPEAT_MS);
    expect(await heard(quiet.page)).toEqual(OUT);
    await quiet.page.getByText(t('console.sessionOver')).click();
    await quiet.page.clock.fastForward(2 * REPEAT_MS);
    expect(await heard(quiet.page)).toEqual([]);
    await quiet.close();

    // What it was not told rings where somebody is signed in.
    const busy = await open();
    await expect(busy.card('new')).toHaveClass(/rings/);
    await end(busy.page);
    await heard(busy.page);
    await busy.page.clock.fastForward(REPEAT_MS);
    expect((await heard(busy.page)).slice(0, ORDER.length)).toEqual(ORDER);
    // Who touches the screen has not seen the order yet.
    await busy.page.getByText(t('console.sessionOver')).click();
    await busy.page.clock.fastForward(REPEAT_MS);
    expect((await heard(busy.page)).slice(0, ORDER.length)).toEqual(ORDER);
    await busy.close();
  });
}
