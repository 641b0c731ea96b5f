// The bell that a call, a locked screen or another app's sound takes its voice: it asks for it back, and the screen never says that it is on
// while nothing is heard.
import type { Page } from '@playwright/test';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

type Bell = { bell: AudioContext; isMuted: boolean };

/** The page's own sound, where the test can take it away; while it is muted it is not given back either. */
const holdSound = () => {
  const own = window as unknown as Bell;
  const Real = window.AudioContext;
  own.isMuted = false;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      own.bell = this;
    }
    override resume(): Promise<void> {
      return own.isMuted ? new Promise<void>(() => undefined) : super.resume();
    }
  };
};
const soundOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { bell: AudioContext }).bell.state);
const takeSound = (page: Page, isMuted: boolean) =>
  page.evaluate(async (muted) => {
    const own = window as unknown as Bell;
    own.isMuted = muted;
    await own.bell.suspend();
  }, isMuted);

for (const lang of LANGS)
  test(`the bell takes its sound back by itself, and asks for a touch while it may not (${lang})`, async ({
    browser,
    request,
    server,
  }) => {
    const t = boardTexts(lang);
    const { orderId } = await placePickup(request, 6);
    const board = await openBoard(browser, server.origin, loginOfStore(6), lang, {
      prepare: async (context) => {
        await context.addInitScript(holdSound);
      },
    });
    const { page } = board;
    await expect(board.card('new', orderId)).toHaveClass(/rings/);
    const start = page.getByRole('button', { name: t('console.soundStart') });
    await start.click();
    await expect(start).toHaveCount(0);
    await expect.poll(() => soundOf(page)).toBe('running');

    await takeSound(page, false);
    await expect.poll(() => soundOf(page)).toBe('running');
    await expect(start).toHaveCount(0);

    // It is not given back: nobody is told that the bell is on.
    await takeSound(page, true);
    await expect(start).toBeVisible();
    await page.evaluate(() => {
      (window as unknown as Bell).isMuted = false;
    });
    await start.click();
    await expect.poll(() => soundOf(page)).toBe('running');
    await expect(start).toHaveCount(0);

    // Another screen of the console and back: it rings on without another touch.
    await page.getByRole('link', { name: t('console.off.title') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.off.title') }),
    ).toBeVisible();
    await page.getByRole('link', { name: t('console.toBoard') }).click();
    await expect(board.card('new', orderId)).toHaveClass(/rings/);
    await expect(page.getByRole('button', { name: t('console.soundOn') })).toBeVisible();
    await expect(start).toHaveCount(0);
    await board.close();
  });
