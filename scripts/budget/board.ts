// A board with four hundred orders on a tablet of a quarter of this machine's speed: how long until the screen answers a press.
import type { Browser, Page as Tab } from '@playwright/test';
import { boardTexts } from '#tests/support/journey-test.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { placeEvening } from '#tests/support/journey-tickets.ts';

const TABLET_SLOWER = 4;
const STORE = 1;
const ORDERS = 400;
const SETTLE_MS = 3_000;
/** Cooks do not press faster, and what one press sends must not be counted to the next. */
const BETWEEN_PRESSES_MS = 700;
/** The browser tells of presses longer than this only. */
const SHORTEST_MS = 16;

export type Presses = { count: number; slowest2PercentMs: number; medianMs: number };

async function fill(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  for (let index = 0; index < ORDERS; index += 1) await placeEvening(context.request, STORE, index);
  await context.close();
}

/** Counts each press from the finger to the picture that answers it. */
async function watchPresses(tab: Tab): Promise<void> {
  await tab.addInitScript(() => {
    const presses = new Map<number, number>();
    Object.assign(globalThis, { presses });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId)
          presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Accepts new orders and ticks dishes off in turn. */
export async function pressBoard(
  browser: Browser,
  origin: string,
  count: number,
): Promise<Presses> {
  await fill(browser, origin);
  const t = boardTexts('en');
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  });
  try {
    await context.addCookies([{ name: 'consoleLang', value: 'en', url: origin }]);
    await signInByCall(context.request, origin, loginOfStore(STORE));
    const tab = await context.newPage();
    await watchPresses(tab);
    await tab.goto('/console');
    await tab.getByText(t('console.live'), { exact: true }).waitFor();
    const wire = await context.newCDPSession(tab);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: TABLET_SLOWER });
    await tab.waitForTimeout(SETTLE_MS);
    const accept = tab.getByRole('button', { name: t('console.accept'), exact: true }).first();
    const part = tab.getByRole('article').getByRole('button', { pressed: false }).first();
    for (let press = 0; press < count; press += 1) {
      await (press % 2 === 0 ? accept : part).tap();
      await tab.waitForTimeout(BETWEEN_PRESSES_MS);
    }
    const told = await tab.evaluate(() => [
      ...(globalThis as unknown as { presses: Map<number, number> }).presses.values(),
    ]);
    const silent = Array.from({ length: Math.max(0, count - told.length) }, () => SHORTEST_MS);
    const sorted = [...told, ...silent].toSorted((a, b) => a - b);
    return {
      count,
      slowest2PercentMs: sorted[Math.ceil(sorted.length * 0.98) - 1] ?? 0,
      medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    };
  } finally {
    await context.close();
  }
}
