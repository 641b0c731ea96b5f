// Text of twice the size on a screen of 320 px: nothing is cut, nothing needs two directions of scrolling, every control can be reached.
import type { Page } from '@playwright/test';
import { orderBefore, withOrder } from '#tests/support/journey-past.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';

test.use({ viewport: { width: 320, height: 640 }, expectedErrors: [/status of 40[134]/] });

/** What is wider than the screen, cut off, or lies where nobody comes to. */
function losses(): string[] {
  const found: string[] = [];
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over > 0) found.push(`the page is ${over} px too wide`);
  const named = (part: Element): string =>
    `${part.tagName.toLowerCase()}.${part.className.toString().replaceAll(' ', '.')} "${part.textContent.trim().slice(0, 40)}"`;
  /** A row that is moved by the finger shows everything in its turn. */
  const moves = (part: Element): boolean => {
    for (let at: Element | null = part; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at !== document.documentElement)
        return true;
    return false;
  };
  for (const part of document.querySelectorAll<HTMLElement>(
    'main :is(h1, h2, h3, p, a, button, label, b, dt, dd, legend, .aed), footer :is(a, button, p), nav a',
  )) {
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (part.closest('.ears-only, [inert], .skip, .leaflet-pane, .hero-art, [aria-hidden="true"]'))
      continue;
    const box = part.getBoundingClientRect();
    if (box.width <= 1 || moves(part)) continue;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`outside: ${named(part)}`);
    const style = getComputedStyle(part);
    const isClamped =
      style.getPropertyValue('-webkit-line-clamp') !== 'none' || style.textOverflow === 'ellipsis';
    if (style.overflowX !== 'visible' && !isClamped && part.scrollWidth > part.clientWidth + 1)
      found.push(`cut: ${named(part)}`);
    if (
      /hidden|clip/.test(style.overflowY) &&
      !isClamped &&
      part.scrollHeight > part.clientHeight + 2
    )
      found.push(`cut below: ${named(part)}`);
  }
  return found;
}

/** What a person sets in the browser: text twice as large as usual. Lengths in pixels stay. */
async function wantLargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

async function expectNothingLost(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isQuiet(page);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect.soft(await page.evaluate(losses), path).toEqual([]);
}

for (const lang of LANGS) {
  test(`twice the text on the way to an order loses nothing (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await wantLargeText(page);
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets()] });
    for (const path of ['', '/menu', '/combo/5004/Twin-Wrap-Deal', '/cart', '/checkout/payment'])
      await expectNothingLost(page, `/${lang}${path}`);
  });

  test(`twice the text loses nothing of the account and of tracking (${lang})`, async ({
    page,
    server,
  }) => {
    await wantLargeText(page);
    const { customer } = await withOrder(page, server.origin);
    await orderBefore(customer, TAB_STORE);
    for (const path of [
      '/profile',
      '/profile?lookup=orders',
      '/profile?lookup=addresses',
      '/track-order',
      '/sign-in',
    ])
      await expectNothingLost(page, `/${lang}${path}`);
  });
}
