// A customer who has paid by card at a branch whose outside point of sale does not answer.
import { atBank, deals, openPayment, toBank } from '#tests/support/journey-card.ts';
import { connectPos } from '#tests/support/journey-pos.ts';
import { TAB_STORE } from '#tests/support/journey-tab.ts';
import { criticalJourney, expect, test, texts } from '#tests/support/journey-test.ts';

// A server of its own: its branches get a point of sale.
test.use({ cards: true, deployment: { POS: '1' } });

criticalJourney(
  'a point of sale that stays silent: the order is given up, its page says why, and the card money goes back',
  async ({ page, request, server, shop, lang }) => {
    const t = texts(lang);
    const pos = await connectPos(request, TAB_STORE);
    await pos.takes('silent');
    await openPayment(page, request, server, lang);
    const orderId = await toBank(page, server, lang);
    await atBank(page, 'Pay');
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order$`));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.ok') })
      .click();
    await shop.passTime(130);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.6') })).toBeVisible();
    await expect(page.getByText(t('tracking.reason.pos_failed')).first()).toBeVisible();
    await shop.passTime(60);
    await request.post('/journey/payments');
    await expect
      .poll(async () => Object.values((await deals(request, server, orderId))[0]?.refunds ?? {}))
      .toEqual([3000]);
  },
);
