// Taps at any moment of the first six seconds, on a phone of a quarter of this machine's speed: how long until the screen answers, and whether what was
// wanted happens. What is not there yet is tapped as soon as it is, as people do.
import { errors, type Browser, type Page as Tab } from '@playwright/test';
import { PHONES } from './first-view.ts';

const PHONE_SLOWER = 4;
const MOMENTS_MS = 6_000;
/** Whoever waited this long has lost the tap. */
const GIVEN_UP_MS = 10_000;
/** An entry for each press that took longer than two pictures of the screen; shorter ones are not told by the browser. */
const SHORTEST_MS = 16;

type Wish = { name: string; on: string; happens: 'opens' | 'scrolls' };

/** What a thumb finds in the first view, and what shows that it was heard. */
const WISHES: Record<'landing' | 'menu', readonly Wish[]> = {
  landing: [
    { name: 'delivery', on: 'main button[aria-haspopup=dialog] >> nth=0', happens: 'opens' },
    { name: 'pickup', on: 'main button[aria-haspopup=dialog] >> nth=1', happens: 'opens' },
    {
      name: 'the way around',
      on: 'header button[aria-haspopup=dialog] >> nth=0',
      happens: 'opens',
    },
  ],
  menu: [
    { name: 'a dish', on: 'main article h3 button', happens: 'opens' },
    { name: 'its plus', on: 'main article div > button', happens: 'opens' },
    {
      name: 'the place',
      on: 'header button[aria-haspopup=dialog] >> visible=true >> nth=1',
      happens: 'opens',
    },
    { name: 'the search', on: 'header a[href*=find]', happens: 'opens' },
    {
      name: 'the way around',
      on: 'header button[aria-haspopup=dialog] >> nth=0',
      happens: 'opens',
    },
    { name: 'a group', on: 'nav a[href="#deals"]', happens: 'scrolls' },
  ],
};

export type Taps = { count: number; slowest2PercentMs: number; lost: string[] };

async function tapOnce(
  browser: Browser,
  url: string,
  wish: Wish,
  atMs: number,
): Promise<{ paintMs: number; isLost: boolean }> {
  const context = await browser.newContext({ viewport: PHONES[1], isMobile: true, hasTouch: true });
  try {
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url }]);
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      const slowest = { ms: 0 };
      Object.assign(globalThis, { slowest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId) slowest.ms = Math.max(slowest.ms, entry.duration);
      }).observe({
        type: 'event',
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    const wire = await context.newCDPSession(tab);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER });
    await tab.goto(url, { waitUntil: 'commit' });
    await tab.waitForTimeout(atMs);
    await tap(tab, wish.on);
    const isLost = await tab
      .waitForFunction(
        (wanted) =>
          wanted === 'opens' ? document.querySelector('dialog[open]') !== null : scrollY > 0,
        wish.happens,
        { timeout: GIVEN_UP_MS },
      )
      .then(() => false)
      .catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
        return true;
      });
    // The browser tells of a press after the picture that answers it.
    await tab.waitForTimeout(500);
    const paintMs = await tab.evaluate(
      () => (globalThis as unknown as { slowest: { ms: number } }).slowest.ms,
    );
    return { paintMs: Math.max(SHORTEST_MS, paintMs), isLost };
  } finally {
    await context.close();
  }
}

/** Where it stands now, without waiting for it to stand still: a thumb does not. */
async function tap(tab: Tab, on: string): Promise<void> {
  const first = tab.locator(on).filter({ visible: true }).first();
  await first.waitFor();
  const box = await first.boundingBox();
  if (!box) throw new Error(`${on} cannot be tapped`);
  await tab.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** So many taps, each on a page that was just asked for with an empty cache, at moments spread over the first six seconds. */
export async function tapEarly(
  browser: Browser,
  origin: string,
  { path, kind }: { path: string; kind: 'landing' | 'menu' },
  count: number,
): Promise<Taps> {
  const paints: number[] = [];
  const lost: string[] = [];
  const wishes = WISHES[kind];
  for (let number = 0; number < count; number += 1) {
    const wish = wishes[number % wishes.length] as Wish;
    // Every stretch of the six seconds has its tap; the golden ratio keeps wish and moment from going in step.
    const atMs = ((number * 0.618_034) % 1) * MOMENTS_MS;
    const { paintMs, isLost } = await tapOnce(browser, origin + path, wish, atMs);
    paints.push(paintMs);
    if (isLost) lost.push(`${wish.name} at ${Math.round(atMs)} ms`);
  }
  const sorted = paints.toSorted((a, b) => a - b);
  return {
    count,
    slowest2PercentMs: sorted[Math.ceil(count * 0.98) - 1] ?? 0,
    lost,
  };
}
