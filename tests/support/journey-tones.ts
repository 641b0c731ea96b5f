// What the kitchen's bell plays, for journeys that listen to it.
import type { BrowserContext, Page } from '@playwright/test';

/** How an order begins, also one that nobody came for. */
export const ORDER_TONES = [880, 1175];

/** The page's clock is the test's, and each tone that it plays is written down by its frequency. */
export async function listenToTones(context: BrowserContext): Promise<void> {
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
}

/** What was played since it was asked last. */
export const heardTones = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));
