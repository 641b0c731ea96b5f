// Journeys that run in Firefox and in WebKit, written once. Each test has a front of its own before the shop, whose line can be cut, and tabs
// that nothing is kept in from before.
import { writeFile } from 'node:fs/promises';
import { openFront, type Front } from '#tests/support/journey-front.ts';
import {
  boardTexts,
  expect,
  computeHash,
  PHONE,
  test as base,
  texts,
  type Lang,
} from '#tests/support/journey-test.ts';
import { launchFirefox, type Size } from './firefox.ts';
import { Tab, type Driver } from './tab.ts';
import { openWebKit } from './webkit.ts';

export type Engine = 'firefox' | 'webkit';
type Browser = { open(size: Size): Promise<Driver>; close(): Promise<void> };

/** In Safari on a phone or tablet a press gives no button the focus, and the second press of two counts as a first one. */
function beAnIPad(): void {
  const detail = Object.getOwnPropertyDescriptor(UIEvent.prototype, 'detail');
  Object.defineProperty(UIEvent.prototype, 'detail', {
    configurable: true,
    get(this: UIEvent): number {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser's own getter answers a number.
      return Math.min(1, detail?.get?.call(this) as number);
    },
  });
  // After the page's own listeners: where they prevent the press, the focus stays where it is, as in Safari.
  addEventListener('mousedown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest('input, textarea, select, [contenteditable]'))
      return;
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** A browser that blocks all storage: whoever asks for it gets an error. */
export function blockStorage(): void {
  const refuse = {
    configurable: true,
    get(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, refuse);
}

/** As Safari before 16.4 and Firefox before 128. */
export function beTooOld(): void {
  Reflect.deleteProperty(window, 'CSSPropertyRule');
}

type Open = (options?: { size?: Size; script?: () => void }) => Promise<Tab>;
type Fixtures = {
  /** The shop as the tabs of this test reach it. */
  front: Front;
  /** Opens another tab, as another person's. */
  openTab: Open;
  tab: Tab;
  size: Size;
};

export const test = base.extend<Fixtures, { engine: Engine; engineBrowser: Browser }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [PHONE, { option: true }],
  engineBrowser: [
    async ({ engine }, provide) => {
      const browser =
        engine === 'firefox'
          ? await launchFirefox()
          : { open: openWebKit, close: async () => undefined };
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  front: async ({ server, engine }, provide) => {
    const front = await openFront(server.origin, engine === 'webkit' ? [beAnIPad] : []);
    await provide(front);
    await front.close();
  },
  openTab: async ({ engineBrowser, front, server, size }, provide, testInfo) => {
    const tabs: Tab[] = [];
    await provide(async ({ size: own = size, script } = {}) => {
      if (script) front.inject(script);
      const tab = new Tab(await engineBrowser.open(own), front.origin);
      tabs.push(tab);
      return tab;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    for (const [at, tab] of tabs.entries()) {
      if (hasFailed)
        await writeFile(
          testInfo.outputPath(`tab-${at + 1}.png`),
          await tab.driver.picture().catch(() => ''),
        );
      await tab.driver.close();
    }
    const log = server.takeLog();
    if (hasFailed) await writeFile(testInfo.outputPath('server.log'), log);
  },
  tab: async ({ openTab }, provide) => provide(await openTab()),
});

type Body = Parameters<typeof test>[2];

/** A journey in both engines, in English in one and in Arabic in the other. */
export function engineJourney(title: string, body: Body): void {
  const langs: readonly Lang[] = computeHash(title) % 2 === 0 ? ['en', 'ar'] : ['ar', 'en'];
  for (const [at, engine] of (['firefox', 'webkit'] as const).entries())
    test.describe(() => {
      const lang = langs[at] ?? 'en';
      test.use({ lang });
      test(`${engine}: ${title} (${lang})`, { tag: `@${engine}` }, body);
    });
}

export { boardTexts, expect, PHONE, texts, type Lang };
