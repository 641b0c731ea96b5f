// Every page and state of the shop and the console, each visited twice: in English on a phone and in Arabic on a desktop, or the other way round.
// A row of several steps takes them in turn, each at both widths.
import { expectNothingLost, expectSound } from '#tests/support/page-checks.ts';
import type { Visit } from '#tests/support/inventory-row.ts';
import {
  boardTexts,
  DESKTOP,
  expect,
  PHONE,
  test,
  texts,
  type Lang,
} from '#tests/support/journey-test.ts';
import { AROUND_PAGES } from '#tests/support/inventory-around.ts';
import { BOARD_STATES } from '#tests/support/inventory-board.ts';
import { CHECKOUT_PAGES } from '#tests/support/inventory-checkout.ts';
import { CONSOLE_PAGES } from '#tests/support/inventory-console.ts';
import { MENU_PAGES } from '#tests/support/inventory-menu.ts';
import { ORDER_PAGES } from '#tests/support/inventory-orders.ts';
import { WET_THUMB_PX, type Row } from '#tests/support/inventory-row.ts';

const PAGES: readonly Row[] = [
  ...MENU_PAGES,
  ...CHECKOUT_PAGES,
  ...ORDER_PAGES,
  ...AROUND_PAGES,
  ...[...CONSOLE_PAGES, ...BOARD_STATES].map((row) => ({
    thumbPx: WET_THUMB_PX,
    hasContrast: true,
    ...row,
  })),
];

const DARK_FLOOR = 'rgb(25, 18, 16)';
/** A folder for a picture of each visit; `scripts/compare-pictures.ts` compares two of them. */
const PICTURES = process.env['PICTURES'];

for (const [at, row] of PAGES.entries()) {
  const first: Lang = at % 2 === 0 ? 'en' : 'ar';
  test.describe('pages and states', () => {
    test.use({ viewport: PHONE, lang: first, expectedErrors: row.expected ?? [] });
    test(row.name, async ({ page, server, browser }) => {
      const { origin } = server;
      const toVisit = (lang: Lang, viewport: typeof PHONE): Visit => ({
        ...{ page, browser, origin, lang, viewport },
        ...{ t: texts(lang), b: boardTexts(lang) },
      });
      const phone = toVisit(first, PHONE);
      const desktop = toVisit(first === 'en' ? 'ar' : 'en', DESKTOP);
      await row.seed?.(phone);
      const [only] = row.steps.length === 1 ? row.steps : [];
      const steps = only ? [only, only] : row.steps;
      for (const [turn, step] of steps.entries()) {
        const visit = turn % 2 === 0 ? phone : desktop;
        const isDark = turn % 2 === 1 && row.isDark === true;
        // A page that is left need not be laid out anew for the next size.
        if (turn > 0) await page.goto('/favicon.svg');
        await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
        await page.setViewportSize(visit.viewport);
        await page.context().addCookies([{ name: 'consoleLang', value: visit.lang, url: origin }]);
        await step.go(visit);
        if (isDark)
          await expect.soft(page.locator('body')).toHaveCSS('background-color', DARK_FLOOR);
        if (PICTURES !== undefined)
          await page.screenshot({
            path: `${PICTURES}/${row.name} ${turn} ${visit.lang} ${visit.viewport.width}.png`,
            fullPage: true,
            animations: 'disabled',
          });
        await expectSound(visit, row, step, {
          // Once for each page; of the pages that are visited twice every other one in the dark.
          hasAxe: only
            ? turn === (row.isDark === true ? at % 2 : 0)
            : turn < (row.axeSteps ?? steps.length),
          bothSizes: !only && step.isOfOneSize !== true,
        });
        if (turn === steps.length - 1 && row.isLarge) await expectNothingLost(visit, step.name);
      }
    });
  });
}
