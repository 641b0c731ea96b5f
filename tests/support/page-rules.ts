// What holds for every page whatever it shows: nothing is wider than the screen, one first heading, its language and direction, and controls that a thumb can hit.
import { expect, type Page } from '@playwright/test';

/** The smallest side of a control that is not a word within a text. */
const THUMB_PX = 44;

/** The controls that are too small to hit, by what really reacts: points around the middle of each are tried until another element answers. A row reacts with its box or switch in it. Links in a long text of the law are left to the line they stand in. Of controls that are alike a few are tried. */
function smallControls(least: number): string[] {
  const found: string[] = [];
  const tried = new Map<string, number>();
  const ALIKE = 4;
  // What lies open over the page is looked at alone: it may cover what is below it.
  const modal =
    [...document.querySelectorAll('dialog:modal')].at(-1) ??
    document.querySelector('.cart-drop, .ticket-menu-list');
  const before = { x: scrollX, y: scrollY };
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="button"]',
  )) {
    if (
      !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      control.closest('[inert], .ears-only:not(input), .skip, .leaflet-pane, [data-legal]') ||
      (modal && !modal.contains(control))
    )
      continue;
    const kind = `${control.tagName}.${control.className} in ${control.parentElement?.className}`;
    const alike = (tried.get(kind) ?? 0) + 1;
    tried.set(kind, alike);
    if (alike > ALIKE) continue;
    const isMark = control.matches('input[type="radio"], input[type="checkbox"], [role="switch"]');
    // The whole row of a switch takes the press.
    const row = control.matches('[role="switch"]')
      ? control.parentElement
      : control.closest('label');
    const target = (isMark ? row : null) ?? control;
    // A row that stops at its cards would turn back from less than the middle. A map that is scrolled within its frame is not what anybody sees.
    const inline = target.closest('.mapbox') ? 'nearest' : 'center';
    target.scrollIntoView({ block: 'center', inline, behavior: 'instant' });
    const [box] = target.getClientRects();
    if (!box || box.width <= 1 || box.height <= 1) continue;
    const reacts = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === control);
    };
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
    // Most answer all around their middle: seven points each way are enough to know it, and the page is asked a tenth as often.
    const half = Math.ceil((least - 2) / 2);
    const around = [-half, (-2 * half) / 3, -half / 3, 0, half / 3, (2 * half) / 3, half];
    if (around.every((at) => reacts(middleX + at, middleY) && reacts(middleX, middleY + at)))
      continue;
    const reach = (stepX: number, stepY: number): number => {
      let at = 0;
      while (at < least && reacts(middleX + stepX * (at + 1), middleY + stepY * (at + 1))) at += 1;
      return at;
    };
    const [width, height] = reacts(middleX, middleY)
      ? [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
      : [0, 0];
    // A point is a pixel: what is 44 wide may answer at 43 of them when it begins between two.
    if (width < least - 1 || height < least - 1)
      found.push(
        `${control.tagName.toLowerCase()}.${control.className.toString().replaceAll(' ', '.')} "${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 30)}" ${width}×${height}`,
      );
  }
  scrollTo({ left: before.x, top: before.y, behavior: 'instant' });
  return found;
}

/** Fields that cut what hangs out of their line, as the dots of Arabic letters do. */
function cutLetters(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null || document.dir !== 'rtl') return [];
  return [...document.querySelectorAll('input')]
    .filter((field) => field.checkVisibility() && /^(?:text|search|tel|email)$/.test(field.type))
    .flatMap((field) => {
      const { font, lineHeight, direction } = getComputedStyle(field);
      if (direction !== 'rtl') return [];
      pen.font = font;
      const drawn = pen.measureText('ليج');
      const above = drawn.fontBoundingBoxAscent;
      const below = drawn.fontBoundingBoxDescent;
      const room = (Number.parseFloat(lineHeight) - above - below) / 2 + below;
      return drawn.actualBoundingBoxDescent > room
        ? [
            `${field.labels?.[0]?.textContent ?? field.name}: ${drawn.actualBoundingBoxDescent} > ${room}`,
          ]
        : [];
    });
}

/** Controls whose words run over their edge. */
function spilledWords(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, label, a[href]')]
    .filter(
      (control) =>
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !control.closest('.ears-only') &&
        !['inline', 'contents'].includes(getComputedStyle(control).display) &&
        getComputedStyle(control).overflowX === 'visible' &&
        control.scrollWidth > control.clientWidth + 1,
    )
    .map((control) => `${control.textContent.trim().slice(0, 30)}: ${control.className}`);
}

/** On the console words stay within their controls. */
export async function expectWordsWithin(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(spilledWords), `words over the edge: ${name}`).toEqual([]);
}

/** Nothing is wider than the screen, no letter is cut, and a thumb can hit every control. */
export async function expectFits(page: Page, name: string, thumbPx = THUMB_PX): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, `wider than the screen: ${name}`).toBe(0);
  expect.soft(await page.evaluate(cutLetters), `cut letters: ${name}`).toEqual([]);
  const small = await page.evaluate(smallControls, thumbPx);
  expect.soft(small, `too small to hit: ${name}`).toEqual([]);
}

/** Of parts that stand beside each other and are alike the first four are left: axe takes seconds for the two hundred cards of a menu. Answers how all of it comes back. */
export async function leaveSome(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    for (const parent of document.querySelectorAll('main, main *, dialog *')) {
      const alike = new Map<string, number>();
      for (const part of parent.children) {
        const kind = `${part.tagName}.${part.getAttribute('class')}`;
        const count = (alike.get(kind) ?? 0) + 1;
        alike.set(kind, count);
        if (count > 4) part.setAttribute('data-alike', '');
      }
    }
    const sheet = new CSSStyleSheet();
    // What is put off until it is scrolled to has boxes of a guessed height, behind which axe sees the colours of what overflows them.
    sheet.replaceSync(
      '* { content-visibility: visible !important } [data-alike] { display: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}
