// What goes over the wire at a first view with an empty cache, and how far the layout moves when the fonts are late. Bytes do not mind a busy machine.
import type { Browser, BrowserContext, Page as Tab } from '@playwright/test';

const WATCH_MS = 10_000;
const AFTER_TOUCH_MS = 2_000;
const FONT_DELAY_MS = 2_000;
export const PHONES = [
  { width: 390, height: 844 },
  { width: 412, height: 823 },
] as const;
const SCALE = 1.75;

export type Answer = 'unset' | 'rejected';
export type FirstView = {
  textBytes: number;
  lateBytes: number;
  offlineBytes: number;
  fontBytes: number;
  fontCount: number;
  earlyBytes: number;
  largest: string;
  still: string;
  errors: string[];
  files: { type: string; name: string; bytes: number; isEarly: boolean }[];
};

/** Fetched only once everything else is done, so that a later page or dialog finds it: counted apart. */
const LATE = /\/assets\/shop-[\w-]+\.css$/;
/** The texts of cart, order and what is opened from the first views, which the copy for a shop without a line is made with (decisions/015) when all else is done: counted apart. */
const OFFLINE = /\/assets\/(?:later|opened)-[\w-]+\.js$/;
const TEXT = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Manifest', 'Preload']);

async function openTab(
  browser: Browser,
  origin: string,
  answer: Answer,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; tab: Tab }> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: SCALE,
    isMobile: true,
    hasTouch: true,
  });
  if (answer === 'rejected')
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: origin }]);
  return { context, tab: await context.newPage() };
}

type LoadedFile = { type: string; url: string; bytes: number };
type Paint = {
  largest: { at: number; what: string };
  starts: { name: string; startTime: number }[];
  lazy: { url: string; isOutside: boolean }[];
};

export async function firstView(
  browser: Browser,
  origin: string,
  path: string,
  answer: Answer,
  viewport: { width: number; height: number },
): Promise<FirstView> {
  const { context, tab } = await openTab(browser, origin, answer, viewport);
  try {
    const errors = collectErrors(tab);
    await watchLargestPaint(tab);
    const loaded = await recordFiles(context, tab);
    const started = performance.now();
    await tab.goto(origin + path);
    await tab.waitForTimeout(Math.max(0, WATCH_MS - (performance.now() - started)));
    await tapEmptySpot(tab);
    await tab.waitForTimeout(AFTER_TOUCH_MS);
    const paint = await readPaint(tab);
    const files = markEarly(loaded, paint);
    return {
      ...countBytes(files),
      largest: paint.largest.what,
      still:
        (await tab
          .locator('.hero-still')
          .evaluateAll((images) => (images[0] as HTMLImageElement | undefined)?.currentSrc)) ?? '',
      errors,
      files,
    };
  } finally {
    await context.close();
  }
}

function collectErrors(tab: Tab): string[] {
  const errors: string[] = [];
  tab.on('pageerror', (error) => errors.push(error.message));
  tab.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function watchLargestPaint(tab: Tab): Promise<void> {
  await tab.addInitScript(() => {
    const seen = { at: 0, what: '' };
    Object.assign(globalThis, { largestPaint: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, url } = entry as unknown as { element?: Element; url: string };
        seen.at = entry.startTime;
        seen.what = url.split('/').at(-1) || `<${element?.localName} ${element?.className}>`;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** The list that is answered grows while the page loads. */
async function recordFiles(context: BrowserContext, tab: Tab): Promise<LoadedFile[]> {
  const wire = await context.newCDPSession(tab);
  await wire.send('Network.enable');
  const requests = new Map<string, { type: string; url: string }>();
  const heads = new Map<string, number>();
  const files: LoadedFile[] = [];
  wire.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    requests.set(requestId, { type: type ?? 'Other', url: request.url }),
  );
  // Bodies only: HTTP/2, which stands before every shop, compresses the headers to almost nothing.
  wire.on('Network.responseReceived', ({ requestId, response }) =>
    heads.set(requestId, response.encodedDataLength),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    const bytes = encodedDataLength - (heads.get(requestId) ?? 0);
    if (request) files.push({ ...request, bytes: Math.max(0, bytes) });
  });
  return files;
}

async function tapEmptySpot(tab: Tab): Promise<void> {
  const empty = await tab.evaluate(() => {
    for (let y = innerHeight - 1; y > 0; y -= 7)
      for (let x = 1; x < innerWidth; x += 7)
        if (!document.elementFromPoint(x, y)?.closest('a, button, input, label, article, [role]'))
          return { x, y };
    throw new Error('no empty place to touch');
  });
  await tab.touchscreen.tap(empty.x, empty.y);
}

function readPaint(tab: Tab): Promise<Paint> {
  return tab.evaluate(() => ({
    lazy: [...document.images]
      .filter((image) => image.loading === 'lazy')
      .map((image) => {
        const { top, left, right } = image.getBoundingClientRect();
        const isOutside = top + scrollY >= innerHeight || left >= innerWidth || right <= 0;
        return { url: image.currentSrc, isOutside };
      }),
    largest: (globalThis as unknown as { largestPaint: { at: number; what: string } }).largestPaint,
    starts: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
}

/** Early files were requested before the largest paint. Lazy images below the first view do not count as such. */
function markEarly(
  loaded: readonly LoadedFile[],
  { largest, starts, lazy }: Paint,
): FirstView['files'] {
  const startTimes = new Map(
    starts.map(({ name, startTime }) => [name.split('#')[0] ?? name, startTime]),
  );
  const inside = new Set(lazy.filter(({ isOutside }) => !isOutside).map(({ url }) => url));
  const outside = new Set(lazy.map(({ url }) => url).filter((url) => !inside.has(url)));
  return loaded.map(({ type, url, bytes }) => ({
    type,
    name: new URL(url).pathname,
    bytes,
    isEarly:
      type === 'Document' ||
      (!outside.has(url) && (startTimes.get(url.split('#')[0] ?? url) ?? Infinity) < largest.at),
  }));
}

function countBytes(files: FirstView['files']) {
  const sum = (some: typeof files): number => some.reduce((total, { bytes }) => total + bytes, 0);
  const fonts = files.filter(({ type }) => type === 'Font');
  return {
    textBytes: sum(
      files.filter(
        ({ type, name }) =>
          (TEXT.has(type) || /\.(?:js|css)$/.test(name)) && !LATE.test(name) && !OFFLINE.test(name),
      ),
    ),
    lateBytes: sum(files.filter(({ name }) => LATE.test(name))),
    offlineBytes: sum(files.filter(({ name }) => OFFLINE.test(name))),
    fontBytes: sum(fonts),
    fontCount: fonts.length,
    earlyBytes: sum(files.filter(({ isEarly }) => isEarly)),
  };
}

/** How far everything moves when the fonts come two seconds late. */
export async function lateFontShift(
  browser: Browser,
  origin: string,
  path: string,
  answer: Answer,
): Promise<{ shift: number; moved: string[] }> {
  const { context, tab } = await openTab(browser, origin, answer, PHONES[0]);
  try {
    await tab.addInitScript(() => {
      const seen = { shift: 0, moved: [] as string[] };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as unknown as {
            value: number;
            sources: { node?: Element }[];
          };
          seen.shift += value;
          for (const { node } of sources)
            seen.moved.push(`${node?.nodeName.toLowerCase()}.${node?.className ?? ''}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await tab.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, FONT_DELAY_MS));
      await route.continue();
    });
    await tab.goto(origin + path);
    await tab.waitForTimeout(FONT_DELAY_MS * 2);
    return await tab.evaluate(
      () => (globalThis as unknown as { seen: { shift: number; moved: string[] } }).seen,
    );
  } finally {
    await context.close();
  }
}
