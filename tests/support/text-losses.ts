// What is lost where somebody needs text of twice the size on a small screen.
import type { Page } from '@playwright/test';

/** What is wider than the screen, cut off, or lies where nobody comes to. */
export function losses(): string[] {
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
    ':is(main, dialog[open]) :is(h1, h2, h3, p, a, button, label, b, dt, dd, legend, .aed), footer :is(a, button, p), nav a',
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
  for (const figure of document.querySelectorAll('.aed bdi'))
    if (figure.checkVisibility() && figure.getClientRects().length > 1)
      found.push(`broken: ${named(figure)}`);
  if (document.querySelector('dialog:modal, .cookie') !== null) return found;
  // What stays where it is while the page moves lies over nothing else that stays.
  const header = document.querySelector('header');
  for (const control of document.querySelectorAll(
    'header :is(a, button), .bbar :is(a, button), .tabbar a',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const box = control.getBoundingClientRect();
    if (box.width <= 1 || box.bottom > innerHeight + 1) continue;
    const isCovered = [box.top + 3, box.bottom - 3].some((y) => {
      const hit = document.elementFromPoint(box.x + box.width / 2, y);
      return hit !== null && !control.contains(hit) && !hit.contains(control);
    });
    if (isCovered) found.push(`covered: ${named(control)}`);
    if (header?.contains(control) && box.bottom > header.getBoundingClientRect().bottom + 1)
      found.push(`fell out of the header: ${named(control)}`);
  }
  return found;
}

/** What a person sets in the browser: text twice as large as usual. Lengths in pixels stay. */
export async function wantLargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
