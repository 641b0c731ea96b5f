// A full evening on the board: late and new, delivered and collected, paid and to be paid, feasts and meals. Each card as high as what
// stands on it, none wider than its column, and whatever opens on a card stays on it.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { payByCalls } from '#tests/support/journey-card.ts';
import { openBoard, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placeOrder } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { placeEvening, THREE_LINES } from '#tests/support/journey-tickets.ts';

test.use({ cards: true, deployment: { NO_LIMITS: '1' } });

const STORE = 3;
/** Of the ticket that is longer than a column. */
const LONG = 5;
/** Of the dish that was changed. */
const CHANGED_AT = 4;
const ORDERS = 40;
/** From here on they are placed after the others have become late. */
const LATE = 24;
const SIZES = [
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
];
const ACTIONS = ['accept', 'ready', 'dispatch'];

/** What does not fit on the open board, in words. */
function misfits(): string[] {
  const found: string[] = [];
  for (const one of document.querySelectorAll('.console-bar > *, .column-counters > *')) {
    const box = one.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth) found.push(`${one.className} beyond the screen`);
  }
  for (const card of document.querySelectorAll('.ticket')) {
    if (!card.checkVisibility()) continue;
    const box = card.getBoundingClientRect();
    const column = card.closest('.column-tickets')?.getBoundingClientRect() ?? box;
    const bottom = Math.max(...[...card.children].map((one) => one.getBoundingClientRect().bottom));
    if (box.left < column.left || box.right > column.right) found.push('wider than its column');
    if (box.bottom - bottom > 16 || bottom > box.bottom)
      found.push(`${Math.round(box.bottom - bottom)} px between content and edge`);
    for (const part of card.querySelectorAll('*')) {
      const { left, right, width } = part.getBoundingClientRect();
      if (width > 1 && (left < box.left || right > box.right))
        found.push(`${part.className} reaches beyond its card`);
    }
  }
  for (const target of document.querySelectorAll('.console button, .console a, .console select')) {
    // What is folded away is no target.
    if (!target.checkVisibility()) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < 60 || height < 60) found.push(`${target.className} ${width} x ${height}`);
  }
  return [...new Set(found)];
}

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

test('forty orders of an evening: every card is as high as its content and as wide as its column, in both languages', async ({
  browser,
  request,
  server,
}) => {
  test.slow();
  await signInByCall(request, server.origin, loginOfStore(STORE));
  const place = (index: number) =>
    index % 5 === 4
      ? payByCalls(request, server, STORE, THREE_LINES)
      : placeEvening(request, STORE, index);
  for (let index = 0; index < ORDERS; index += 1) {
    if (index === LATE) await request.post('/journey/clock?seconds=4200');
    const { orderId } = await place(index);
    const isDelivery = index % 5 !== 4 && (index % 4) % 3 === 0;
    for (const action of ACTIONS.slice(0, Math.min(index % 4, isDelivery ? 3 : 2)))
      expect(
        (await request.post(`/api/console/order/${orderId}/move`, { data: { action } })).status(),
      ).toBe(200);
  }
  for (const lang of LANGS) {
    const t = boardTexts(lang);
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const { page } = board;
    await expect(page.getByRole('article')).toHaveCount(ORDERS);
    await expect(page.locator('.ticket.late')).toHaveCount(LATE);
    await expect(page.locator('.ticket:not(.late)')).toHaveCount(ORDERS - LATE);
    await expect(page.getByText(t('console.paid'), { exact: true })).toHaveCount(ORDERS / 5);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const counters = await page
        .locator('.column-counters button')
        .filter({ visible: true })
        .all();
      expect(counters.length).toBe(size.width === 390 ? 4 : 0);
      expect(await page.evaluate(misfits), `${lang} ${size.width}`).toEqual([]);
      await shot(page, `board-${lang}-${size.width}`);
      for (const [at, counter] of counters.entries()) {
        await counter.click();
        expect(await page.evaluate(misfits), `${lang} column ${at}`).toEqual([]);
        await shot(page, `board-${lang}-${size.width}-${at}`);
      }
      await expectAccessible(page);
    }
    // What is ready and what is on its way, over the whole screen: the counter's view.
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole('button', { name: t('console.view.handover'), exact: true }).click();
    await expect(page.locator('.ticket-flow').getByRole('article')).toHaveCount(ORDERS / 2);
    await expect(page.locator('.ticket-payment .amount').first()).toHaveCSS('font-size', '28px');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(misfits), `${lang} hand-over ${size.width}`).toEqual([]);
      await expectAccessible(page);
      await shot(page, `handover-${lang}-${size.width}`);
    }
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole('button', { name: t('console.view.all'), exact: true }).click();
    for (const column of ['kitchen', 'ready'] as const) {
      const card = board.card(column);
      await card.getByRole('button', { expanded: false }).click();
      const list = card.locator('.ticket-menu-list');
      const [inner, outer] = [await list.boundingBox(), await card.boundingBox()];
      expect(inner?.y, column).toBeGreaterThanOrEqual(outer?.y ?? Infinity);
      for (const one of await list.getByRole('button').all()) await one.click({ trial: true });
      await shot(page, `board-menu-${lang}-${column}`);
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
    }
    await board.openMenu();
    await shot(page, `board-bar-${lang}`);
    await board.close();
  }
});

for (const [width, height, most, store] of [
  [1180, 820, 10, 7],
  [1920, 1080, 18, 9],
] as const)
  test(`what cooks flows over the whole screen: ${most} tickets of three lines are complete at ${width}, in both languages`, async ({
    browser,
    request,
    server,
  }) => {
    test.slow();
    await signInByCall(request, server.origin, loginOfStore(store));
    for (let index = 0; index < most; index += 1) {
      const { orderId } = await placeOrder(request, store, THREE_LINES);
      await request.post(`/api/console/order/${orderId}/move`, { data: { action: 'accept' } });
    }
    for (const lang of LANGS) {
      const t = boardTexts(lang);
      const board = await openBoard(browser, server.origin, loginOfStore(store), lang);
      const { page } = board;
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
      await expect(page.getByRole('article')).toHaveCount(most);
      await expect(page.locator('.part-tick')).toHaveCount(most * 3);
      await expect(page.locator('.left-out').first()).toHaveText(
        lang === 'en' ? 'No pickles' : 'بلا مخلل',
      );
      await expect(page.locator('.ticket a[href^="tel:+971"]')).toHaveCount(most);
      const named = page.locator('.ticket-name').filter({ hasText: 'Noura' });
      await expect(named.filter({ visible: true })).toHaveCount(most);
      await page.getByRole('button', { name: t('console.soundStart') }).click();
      await shot(page, `cook-${lang}-${width}`);
      const complete = await page.evaluate(() => {
        const screen = document.querySelector('.ticket-flow')?.getBoundingClientRect();
        return [...document.querySelectorAll('.ticket')].filter((ticket) => {
          const box = ticket.getBoundingClientRect();
          return (
            screen &&
            box.left >= screen.left &&
            box.right <= screen.right &&
            box.bottom <= screen.bottom
          );
        }).length;
      });
      expect(complete, lang).toBe(most);
      await board.close();
    }
  });

test('a ticket longer than its column goes on in the next one under its own number, and a new order can be accepted above it at every width, in both languages', async ({
  browser,
  request,
  server,
}) => {
  test.slow();
  await signInByCall(request, server.origin, loginOfStore(LONG));
  const { orderId, checkNumber } = await placeEvening(request, LONG, 0);
  await request.post(`/api/console/order/${orderId}/move`, { data: { action: 'accept' } });
  await placeOrder(request, LONG, THREE_LINES);
  for (const lang of LANGS) {
    const t = boardTexts(lang);
    const board = await openBoard(browser, server.origin, loginOfStore(LONG), lang);
    const { page } = board;
    await page.getByRole('button', { name: t('console.view.cook'), exact: true }).click();
    const heads = page.locator('.ticket-flow [data-continued]');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // On a phone there is one column, on the largest screen one is high enough.
      await expect(heads).toHaveCount(size.width === 1180 ? 1 : 0);
      const accept = await page
        .locator('.call-strip')
        .getByRole('button', { name: t('console.accept') })
        .boundingBox();
      expect(accept?.x, `${lang} ${size.width}`).toBeGreaterThanOrEqual(0);
      expect((accept?.x ?? 0) + (accept?.width ?? Infinity)).toBeLessThanOrEqual(size.width);
      await shot(page, `continued-${lang}-${size.width}`);
    }
    // Lower, and it takes a third column: every column but the first says whose it is.
    await page.setViewportSize({ width: 1180, height: 620 });
    await expect(heads).toHaveCount(2);
    await shot(page, `continued-${lang}-low`);
    const said = await heads.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one, '::before').content),
    );
    const told = JSON.stringify(t('console.continued', { number: checkNumber }));
    expect(said).toEqual([told, told]);
    const unnamed = await page.evaluate(() => {
      const pieces = [...document.querySelectorAll('.ticket-flow .ticket-parts > li')];
      return pieces.filter((one, at) => {
        const before = pieces[at - 1]?.getBoundingClientRect().top ?? -Infinity;
        return one.getBoundingClientRect().top < before && !one.hasAttribute('data-continued');
      }).length;
    });
    expect(unnamed).toBe(0);
    await expectAccessible(page);
    await board.close();
  }
});

/** A burger without two things and with two more. */
const CHANGED = {
  cartItems: [
    {
      menu_item_id: 501,
      selectedsize: { id: 5011 },
      quantity: 1,
      modifiers: [
        { modifier_group_id: 9, modifier_id: 901, quantity: 1 },
        { modifier_group_id: 9, modifier_id: 905, quantity: 1 },
        { modifier_group_id: 8, modifier_id: 801, quantity: 2 },
        { modifier_group_id: 8, modifier_id: 803, quantity: 1 },
      ],
    },
  ],
  totalAed: 31,
};
const SAID = {
  en: ['No lettuce', 'No pickles', '2× Extra cheese slice', 'Smoked turkey'],
  ar: ['بلا خس', 'بلا مخلل', '2× شريحة جبن إضافية', 'ديك رومي مدخّن'],
};

test('what is left out and what is added stand on lines of their own, what is left out in the colour of a warning, in both languages', async ({
  browser,
  request,
  server,
}) => {
  await placeOrder(request, CHANGED_AT, CHANGED);
  for (const lang of LANGS) {
    const board = await openBoard(browser, server.origin, loginOfStore(CHANGED_AT), lang);
    const words = board.card('new').locator('.left-out, .added');
    await expect(words).toHaveText(SAID[lang]);
    const shown = await words.evaluateAll((all) => {
      const probe = (document.querySelector('.ticket') ?? document.body).appendChild(
        document.createElement('i'),
      );
      const named = (name: string) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      };
      const [warning, added] = [named('--k-late'), named('--k-new')];
      probe.remove();
      const name = document.querySelector('.part-name > bdi') ?? document.body;
      const colours = { [warning]: 'warning', [added]: 'added' };
      return all.map((one, at) => ({
        colour: colours[getComputedStyle(one).color],
        isBelow:
          one.getBoundingClientRect().top >=
          (all[at - 1] ?? name).getBoundingClientRect().bottom - 1,
      }));
    });
    expect(shown).toEqual([
      { colour: 'warning', isBelow: true },
      { colour: 'warning', isBelow: true },
      { colour: 'added', isBelow: true },
      { colour: 'added', isBelow: true },
    ]);
    await shot(board.page, `changed-${lang}`);
    await board.close();
  }
});
