// What holds for every page whatever it shows: nothing is wider than the screen, one first heading, its language and direction, and controls that a thumb can hit.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe-check.ts';
import type { Lang } from './journey-test.ts';

/** The smallest side of a control that is not a word within a text. */
const THUMB_PX = 44;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The controls that are too small to hit. The area that reacts counts: that of the row with its box or switch in it, and what a pseudo element adds. */
function smallControls(least: number): string[] {
  const found: string[] = [];
  // The way past the header waits beside the screen until the keyboard reaches it.
  const isAside = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    return right < 0 || left > document.documentElement.clientWidth;
  };
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="button"]',
  )) {
    if (
      !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      control.closest('[inert], .sr, .sr-only, .leaflet-container')
    )
      continue;
    const style = getComputedStyle(control);
    // A link within a sentence is as high as its line.
    if (style.display === 'inline') continue;
    const target = control.matches('input[type="radio"], input[type="checkbox"], [role="switch"]')
      ? (control.closest('label, .opt') ?? control)
      : control;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1 || isAside(target)) continue;
    const grown = getComputedStyle(target, '::after');
    const isGrown = grown.content !== 'none' && grown.position === 'absolute';
    const reach = (side: 'width' | 'height', own: number): number =>
      Math.max(own, isGrown ? Number.parseFloat(grown[side]) || 0 : 0);
    if (reach('width', width) < least - 0.5 || reach('height', height) < least - 0.5) {
      found.push(
        `${control.tagName.toLowerCase()}.${control.className.toString().replaceAll(' ', '.')} "${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`,
      );
    }
  }
  return found;
}

/** Looks at what was opened on the page, on a phone. */
export async function expectSoundPart(page: Page, name: string): Promise<void> {
  expect
    .soft(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      `wider than the screen: ${name}`,
    )
    .toBe(0);
  expect
    .soft(await page.evaluate(smallControls, THUMB_PX), `too small to hit: ${name}`)
    .toEqual([]);
  await expectAccessible(page);
}

/** Looks at the page as it stands, on a phone and on a desk. */
export async function expectSoundPage(page: Page, lang: Lang): Promise<void> {
  const at = new URL(page.url()).pathname;
  await expect.soft(page.locator('html'), at).toHaveAttribute('lang', lang);
  await expect.soft(page.locator('html'), at).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect
      .soft(page.getByRole('heading', { level: 1 }), `${at} at ${size.width}`)
      .toHaveCount(1);
    expect
      .soft(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `wider than the screen: ${at} at ${size.width}`,
      )
      .toBe(0);
    expect
      .soft(
        await page.evaluate(smallControls, THUMB_PX),
        `too small to hit: ${at} at ${size.width}`,
      )
      .toEqual([]);
  }
  await expectAccessible(page);
}
