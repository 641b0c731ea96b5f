// What is checked at every visit of the page inventory.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe-check.ts';
import { expectTwoDecimals } from './journey-money.ts';
import { isQuiet } from './journey-still.ts';
import { DESKTOP, PHONE } from './journey-test.ts';
import { expectContrast } from './page-contrast.ts';
import { expectFits, expectWordsWithin, leaveSome } from './page-rules.ts';
import type { Row, Step, Visit } from './inventory-row.ts';
import { losses, wantLargeText } from './text-losses.ts';

/** The keyboard comes to it, and where the focus then stands nothing lies over it. */
async function expectReachable(action: Locator, name: string): Promise<void> {
  await action.focus();
  await expect.soft(action, `the keyboard comes to it: ${name}`).toBeFocused();
  await expect.soft(action, name).toHaveJSProperty('tabIndex', 0);
  const cover = await action.evaluate((control) => {
    const box = control.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null &&
      (control.contains(hit) || hit.closest('label') === control.closest('label'))
      ? ''
      : (hit?.outerHTML.slice(0, 120) ?? 'outside the screen');
  });
  expect.soft(cover, `what lies over the main action: ${name}`).toBe('');
}

export async function expectSound(
  visit: Visit,
  row: Row,
  step: Step,
  { hasAxe, bothSizes }: { hasAxe: boolean; bothSizes: boolean },
): Promise<void> {
  const { page, lang, viewport } = visit;
  const name = `${step.name} (${lang}, ${viewport.width})`;
  await isQuiet(page);
  const html = page.locator('html');
  await expect.soft(html, name).toHaveAttribute('lang', lang);
  await expect.soft(html, name).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await expect.soft(page, name).toHaveTitle(/\p{L}/u);
  await expect
    .soft(page.getByRole('heading', { level: 1 }), `one first heading: ${name}`)
    .toHaveCount(1);
  if (step.hasMoney) await expectTwoDecimals(page, lang, name);
  const expectSpoken = async (): Promise<void> => {
    if (step.tree) await expectTree(step.tree(visit), page);
  };
  if (viewport === DESKTOP) await expectSpoken();
  if (step.action) {
    await expectReachable(step.action(visit), name);
    if (viewport === PHONE) {
      // What the bars of a phone's browser leave.
      await page.setViewportSize({ width: 390, height: 664 });
      await expectReachable(step.action(visit), `${name}, 664 high`);
      await page.setViewportSize(viewport);
    }
  }
  await step.also?.(visit);
  await expectFits(page, name, row.thumbPx);
  if (row.hasContrast) {
    await expectContrast(page, name);
    await expectWordsWithin(page, name);
  }
  if (bothSizes) {
    await page.setViewportSize(viewport === PHONE ? DESKTOP : PHONE);
    if (viewport === PHONE) await expectSpoken();
    await expectFits(page, `${name}, at the other width`, row.thumbPx);
  }
  if (!hasAxe) return;
  const bringBack = await leaveSome(page);
  await expectAccessible(page);
  await bringBack();
}

/** On the smallest phone nothing is cut or lies outside, also with twice the text. */
export async function expectNothingLost({ page }: Visit, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, `${name}, 320 wide`);
  await wantLargeText(page);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect.soft(await page.evaluate(losses), `lost at twice the text: ${name}`).toEqual([]);
}

type Tree = { role: 'main' | 'dialog' | 'alertdialog'; lines: string[] };

/** The part as assistive technology is given it, on a desktop; what is not named may stand beside it. */
const expectTree = ({ role, lines }: Tree, page: Page): Promise<void> =>
  expect(page.getByRole(role)).toMatchAriaSnapshot(
    [`- ${role}:`, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
