import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTab, plain, renderShop, type Answers } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import ReviewAsk from './review-ask.tsx';

const t = texts();
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined));

const asked = plain({
  order: {
    order_id: 'ABCDE12345',
    store: { en: 'Mall of the Emirates', ar: 'مول الإمارات' },
    handed_over_at: '2026-01-14T10:00:00.000Z',
  },
});
async function draw(answers: Answers, lang: 'en' | 'ar' = 'en') {
  await openTab({ customerId: 9 });
  return renderShop(<ReviewAsk customerId={9} />, { lang, path: `/${lang}/profile`, answers });
}
const card = (lang: 'en' | 'ar' = 'en') =>
  screen.findByRole('region', { name: texts(lang)('points.askTitle') });

test.each([
  ['en', 'Mall of the Emirates'],
  ['ar', 'مول الإمارات'],
] as const)(
  'it names day and branch, and leads to the form of its order (%s)',
  async (lang, branch) => {
    const shop = await draw({ reviewAsk: asked }, lang);
    expect((await card(lang)).textContent).toContain(branch);
    await shop.user.click(screen.getByRole('link', { name: texts(lang)('points.askRate') }));
    expect([shop.at(), shop.state()]).toEqual([
      `/${lang}/profile?lookup=orders`,
      { order: 'ABCDE12345' },
    ]);
  },
);

test('a no is sent and ends it; one that was not kept is told and may be given again', async () => {
  const shop = await draw({ reviewAsk: asked, refuseReview: 'offline' });
  await card();
  const no = () => screen.getByRole('button', { name: t('points.askLater') });
  await shop.user.click(no());
  await screen.findByText(t('common.networkFailed'));
  shop.answer('refuseReview', plain());
  await shop.user.click(no());
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(shop.sent('refuseReview').map(({ params }) => params)).toEqual([
    ['ABCDE12345'],
    ['ABCDE12345'],
  ]);
});

test('nothing to ask is nothing to see', async () => {
  const shop = await draw({ reviewAsk: plain({ order: null }) });
  await waitFor(() => expect(shop.sent('reviewAsk')).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
