// What a row of the page inventory is, and what its steps are written with.
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { type ConsoleKey } from '#shared/i18n/en/console.ts';
import { type MessageKey } from '#shared/i18n/en/messages.ts';
import { type Translate } from '#shared/i18n/translator.ts';
import { signInByCall } from './journey-kitchen.ts';
import { loginOfStore } from './journey-shopper.ts';
import { signInPage } from './journey-sign-in.ts';
import { seedTab, type Tab } from './journey-tab.ts';
import { type Lang } from './journey-test.ts';

export type Visit = {
  page: Page;
  browser: Browser;
  origin: string;
  lang: Lang;
  viewport: { width: number; height: number };
  t: Translate<MessageKey>;
  /** Texts of the console. */
  b: Translate<ConsoleKey>;
};
export type Step = {
  name: string;
  go(visit: Visit): Promise<unknown>;
  /** What is mainly done here. */
  action?(visit: Visit): Locator;
  /** What assistive technology is given. */
  tree?(visit: Visit): { role: 'main' | 'dialog' | 'alertdialog'; lines: string[] };
  also?(visit: Visit): Promise<void>;
  hasMoney?: boolean;
  isOfOneSize?: boolean;
};
export type Row = {
  name: string;
  seed?(visit: Visit): Promise<unknown>;
  /** One is visited twice; several are visited in turn, each at both widths. */
  steps: Step[];
  /** Every second visit is in the dark. */
  isDark?: boolean;
  /** The last visit ends with twice the text on 320 px. */
  isLarge?: boolean;
  /** Steps after these are so like them that axe does not look again. */
  axeSteps?: number;
  thumbPx?: number;
  /** Of the console: all that stands on it is measured against its ground. */
  hasContrast?: boolean;
  expected?: RegExp[];
};

/** A cook hits with a wet thumb. */
export const WET_THUMB_PX = 60;
export const MISSING = [/status of 40[134]/];
/** Branches at which no other row has orders that it counts. */
export const STORES = {
  board: 9,
  ride: 15,
  pickup: 5,
  cancelled: 12,
  print: 7,
  finished: 14,
  pin: 16,
  tickets: 2,
};

/** An address that a seed has made for the steps of its row: tests of one worker run one after the other. */
export const LINK = { path: '' };

type More = Omit<Step, 'name' | 'go'>;
export const at = (path: string, more: More = {}): Step => ({
  name: path || '/',
  go: ({ page, lang }) => page.goto(`/${lang}${path}`),
  ...more,
});
export const screen = (path: string, more: More = {}): Step => ({
  name: path,
  async go({ page }) {
    await page.goto(path);
    await expect(page.locator('.sign-in-screen')).toHaveCount(/sign-in|pair/.test(path) ? 1 : 0);
  },
  ...more,
});
export const button = ({ page }: Visit, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
export const starting = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
export const tab =
  (given: Tab) =>
  ({ page, origin }: Visit): Promise<string> =>
    seedTab(page, page.request, origin, given);
export const asManager = ({ page, origin }: Visit): Promise<void> =>
  signInByCall(page.request, origin, 'manager');
export const asBranch = ({ page, origin }: Visit, storeId: number): Promise<void> =>
  signInByCall(page.request, origin, loginOfStore(storeId));

type Box = { x: number; y: number; width: number; height: number };
export const readBox = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`not drawn: ${part.toString()}`);
  return box;
};
export const expectApart = async (a: Locator, b: Locator): Promise<void> => {
  const [one, other] = [await readBox(a), await readBox(b)];
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  expect.soft(isApart, `${a.toString()} and ${b.toString()} lie over each other`).toBe(true);
};
/** Pairs of these parts within one frame that lie over each other. */
export const overlaps = (page: Page, frames: string, parts: string): Promise<string[]> =>
  page.locator(frames).evaluateAll(
    (all, selector) =>
      all.flatMap((frame) => {
        const boxes = [...frame.querySelectorAll(selector)].map((part) => ({
          name: `${frame.querySelector('h3')?.textContent}: ${part.className}`,
          box: part.getBoundingClientRect(),
        }));
        return boxes.flatMap((each, index) =>
          boxes
            .slice(index + 1)
            .filter(
              ({ box }) =>
                each.box.right > box.left + 1 &&
                box.right > each.box.left + 1 &&
                each.box.bottom > box.top + 1 &&
                box.bottom > each.box.top + 1,
            )
            .map((other) => `${each.name} / ${other.name}`),
        );
      }),
    parts,
  );

export const HOME = {
  place: 'Home',
  full_address: 'Al Barsha 1, Dubai',
  extra_details: 'Al Barsha Tower 2 1404',
  lat: 25.1107,
  lng: 55.2,
};
/** A customer with a name, an address and a delivery that was begun. */
export async function withAddress({ page, origin }: Visit): Promise<void> {
  const own = await signInPage(page, origin, { firstName: 'Fatima', lastName: 'Ali' });
  await seedTab(page, page.request, origin, { way: 'Delivery', withGuest: false });
  await own.call('POST', '/customer/add_address', { ...HOME, customer_id: own.customerId });
}
