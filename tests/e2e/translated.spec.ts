// A page that the browser translates: each text is taken out of the page, and elements stand in its place; so does each text that comes later.
import { place } from '#tests/support/journey-card.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { placedOn, said } from '#tests/support/journey-said.ts';
import { CUSTOMISED, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { journey, expect, test, texts } from '#tests/support/journey-test.ts';
import type { Page } from '@playwright/test';

// Parts of a page come alive one after the other. React reports a part that was translated before its turn, and draws it again.
test.use({ expectedErrors: [/React error #418/] });

/** Runs in the page. The words stay, so that what is stale shows. */
function translate(): void {
  const isLeftAlone = 'script, style, textarea, [translate="no"], font';
  const wrap = (root: Node): void => {
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest(isLeftAlone)) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.nodeValue);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) wrap(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** React marks the elements it has taken over with a property of its own. */
const areAlive = (): boolean =>
  [...document.querySelectorAll('main button')].every((button) =>
    Object.keys(button).some((key) => key.startsWith('__react')),
  );

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A browser translates what has loaded; parts of the menu come alive after the page.
  await page.waitForFunction(areAlive);
  await page.evaluate(translate);
  await expect(page.locator('main font').first()).toBeAttached();
}

journey(
  'an order is made, placed and followed on pages that the browser translates: no page breaks, no amount and no state is stale',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    await openTranslated(page, `/${lang}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('location.delivery') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: t('location.pickup') }).click();
    await dialog.getByRole('tab', { name: t('location.delivery') }).click();
    await dialog.getByRole('button', { name: t('common.close') }).click();
    await openTranslated(page, `/${lang}/menu`);
    await page
      .getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true })
      .first()
      .click();
    await dialog.getByRole('button', { name: t('menu.addToCart') }).click();
    await said(page, t('menu.added', { name: dishName(CUSTOMISED, lang) }));
    await openTranslated(page, `/${lang}/cart`);
    const total = page.getByRole('main').locator('[data-look=total]');
    const line = page.getByRole('group', {
      name: t('cart.quantityOf', { name: dishName(ONE_TAP, lang) }),
    });
    await expect(total).toContainText('51.00');
    await line.getByRole('button', { name: t('common.more') }).click();
    await expect(total).toContainText('61.00');
    await expect(total).not.toContainText('51.00');
    await expect(line.getByRole('status')).toHaveText('4');
    await openTranslated(page, `/${lang}/checkout/payment`);
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await place(page, lang).click();
    await placedOn(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    const orderId = await page.evaluate(() => localStorage.getItem('orderId') ?? '');
    await openTranslated(page, `/${lang}/track-order`);
    for (const [action, head] of [
      ['accept', 'tracking.head.2'],
      ['ready', 'tracking.head.3p'],
      ['complete', 'tracking.head.5'],
    ] as const) {
      await moveOrder(page, server.origin, TAB_STORE, orderId, [action]);
      await expect(page.getByRole('heading', { level: 1, name: t(head) })).toBeVisible();
    }
  },
);
