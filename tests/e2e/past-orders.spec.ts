// Past orders in the account: asked about, rated, cancelled, and the points that they gave.
import type { Page } from '@playwright/test';
import { RECEIPT_WORDS } from '#shared/i18n/receipt-words.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { place } from '#tests/support/journey-card.ts';
import { moveOrder, openOrders, orderBefore, withOrder } from '#tests/support/journey-past.ts';
import { placedOn, said } from '#tests/support/journey-said.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, journey, test, texts, type Lang } from '#tests/support/journey-test.ts';

const DAY_SECONDS = 86_400;
const head = (page: Page, lang: Lang, key: Parameters<ReturnType<typeof texts>>[0]) =>
  page.getByRole('heading', { level: 1, name: texts(lang)(key) });

test.describe('in the account', () => {
  // A day later the session is renewed, for which its old token is refused first.
  test.use({ expectedErrors: [/status of 401/] });

  journey(
    'a day after the order the account asks how it was, leads to the form, and asks no more once it is rated (PROFILE-28, PROFILE-30, ERR-48)',
    async ({ page, server, lang, shop }) => {
      const t = texts(lang);
      const { orderId } = await withOrder(page, server.origin);
      await shop.passTime(DAY_SECONDS);
      await page.goto(`/${lang}/profile`);
      const card = page.getByRole('region', { name: t('points.askTitle') });
      await expect(card).toBeVisible();
      await expectAccessible(page);
      await card.getByRole('link', { name: t('points.askRate') }).click();
      const order = page.getByRole('region', { name: `#${orderId}` });
      await order.getByRole('radio').nth(3).check({ force: true });
      await page.getByLabel(t('history.feedback')).fill('Crisp');
      await expectAccessible(page);
      await page.getByRole('button', { name: t('history.sendReview') }).click();
      await said(page, t('history.reviewThanks'));
      await expect(head(page, lang, 'history.title')).toBeVisible();
      await expect(page.getByText(t('history.rated', { stars: 4 }))).toBeAttached();
      await expect(card).toHaveCount(0);
    },
  );
});

journey(
  'an order that still waits is cancelled in the account, and the menu does not offer it again (PROFILE-17)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const { orderId } = await withOrder(page, server.origin, false);
    const number = `#${orderId}`;
    await openOrders(page, lang);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('history.detailsLabel', { number }) }).click();
    await page.getByRole('button', { name: t('history.cancel') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('history.cancel') })
      .click();
    await expect(page.getByRole('region', { name: number })).toContainText(
      t('history.status.cancelled'),
    );
    await page.goto(`/${lang}/menu`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('region', { name: t('history.lastAgain') })).toHaveCount(0);
  },
);

journey(
  'points of earlier orders take something off the next one, and it says what it earns',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const customer = await signInPage(page, server.origin);
    for (let one = 0; one < 4; one += 1) {
      const { orderId } = await orderBefore(customer, TAB_STORE);
      await moveOrder(page, server.origin, TAB_STORE, orderId, ['accept', 'ready', 'complete']);
    }
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(6)],
      withGuest: false,
    });
    await page.goto(`/${lang}/profile`);
    const card = page.getByRole('region', { name: t('points.title') });
    await expect(card).toContainText(/\d{3}/);
    await card.getByRole('link', { name: t('points.how') }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: t('points.kind.gained') }),
    ).toHaveCount(4);
    await expectAccessible(page);
    await page.goto(`/${lang}/checkout/payment`);
    await page
      .getByRole('switch', { name: lang === 'en' ? /^Use .* save/ : /^استخدم .* ووفّر/ })
      .click();
    await expect(page.getByRole('complementary')).toContainText(t('cart.points'));
    await expectAccessible(page);
    await place(page, lang).click();
    // On paper what was used stands among what is paid, and below it what the order earns.
    await page.goto(`/${lang}/receipt/${await placedOn(page)}`);
    const paper = page.getByRole('article');
    for (const words of [RECEIPT_WORDS.points[lang], RECEIPT_WORDS.pointsToEarn[lang]])
      await expect(paper).toContainText(words);
  },
);
