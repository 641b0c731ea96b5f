import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  NOON,
  ok,
  openTab,
  refused,
  renderShop,
  type Answers,
  type ShownShop,
} from '#tests/support/render-checkout.tsx';
import { listedOrder, orderDetail } from '#tests/support/past-order-facts.ts';
import { texts } from '#tests/support/render-part.tsx';
import { item as burger } from '#tests/support/wire-dishes.ts';
import { item, MEAL, MEAL_WORDS } from '#tests/support/history-items.ts';
import { allergenName } from '#shared/i18n/allergen-names.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { OrderDetail } from '#shared/contract/order-history.ts';
import { addOpenOrders, readOpenOrders } from '../../state/orders/tracked-order.ts';
import SectionOrders from './section-orders.tsx';

const t = texts();
const NUMBER = '#ABCDE12345';
beforeEach(() => {
  vi.setSystemTime(NOON);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(answers: Answers = {}, lang: Lang = 'en'): Promise<ShownShop> {
  await openTab({ customerId: 9, lines: [] });
  const shop = renderShop(<SectionOrders customerId={9} />, {
    lang,
    path: `/${lang}/profile`,
    answers: { orders: ok([listedOrder()]), orderDetail: ok(orderDetail()), ...answers },
  });
  await screen.findAllByRole('article');
  return shop;
}
async function openOne(
  changes: Partial<OrderDetail> = {},
  lang: Lang = 'en',
  answers: Answers = {},
): Promise<{ shop: ShownShop; order: ReturnType<typeof within> }> {
  const shop = await open({ orderDetail: ok(orderDetail(changes)), ...answers }, lang);
  const name = texts(lang)('history.detailsLabel', { number: NUMBER });
  await shop.user.click(screen.getByRole('button', { name }));
  const region = await screen.findByRole('region', { name: new RegExp(NUMBER) });
  return { shop, order: within(region) };
}

describe('the list', () => {
  test.each(['en', 'ar'] as const)(
    'names an order with its state, dishes and branch (PROFILE-17) (%s)',
    async (lang) => {
      await open({}, lang);
      const entry = screen.getByRole('article').textContent;
      const [dish, branch] = lang === 'en' ? ['Burger', 'Mall'] : ['برجر', 'مول'];
      for (const told of [NUMBER, texts(lang)('history.status.collected'), dish, branch])
        expect(entry).toContain(told);
    },
  );

  test('each state has its colour, and an unknown one reads Not Found (PROFILE-20)', async () => {
    const orders = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((order_status_code) =>
      listedOrder({ order_id: `000000000${order_status_code}`, order_status_code }),
    );
    await open({ orders: ok(orders) });
    const colours = screen
      .getAllByRole('article')
      .map(
        (entry) => /bg-(info-soft|wait-soft|ok-soft|action-press|sand)/.exec(entry.innerHTML)?.[1],
      );
    expect(colours).toEqual([
      'info-soft',
      'wait-soft',
      'wait-soft',
      'ok-soft',
      'ok-soft',
      'action-press',
      'wait-soft',
      'wait-soft',
      'sand',
    ]);
    within(screen.getAllByRole('article')[8]!).getByText('Not Found');
  });

  test('ordering again puts the dishes into the cart and leads there; twice it raises the same line (PROFILE-31, CART-20, ERR-51)', async () => {
    const [size] = burger.item_size;
    const sold = { ...burger, modifiers: [], item_size: [{ ...size, max_quantity: 9 }] };
    const shop = await open({ item: ok(sold) });
    for (const pieces of [2, 4]) {
      const name = t('history.againLabel', { number: NUMBER });
      await shop.user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(sessionStorage.getItem('cart')).toContain(`"quantity":${pieces}`));
    }
    expect(screen.getAllByText('Your order repeated successfully')).toHaveLength(2);
    expect(shop.at()).toBe('/en/cart');
    expect(sessionStorage.getItem('cart')?.match(/"itemId"/g)).toHaveLength(1);
  });
});

describe('one order', () => {
  test('shows half a second after it came (PROFILE-22, CONST-44)', async () => {
    const shop = await open();
    vi.useFakeTimers({ now: NOON });
    act(() => screen.getByRole('button', { name: `Details of order ${NUMBER}` }).click());
    await act(() => vi.advanceTimersByTimeAsync(490));
    expect(shop.sent('orderDetail')).toHaveLength(1);
    expect(screen.queryByRole('region')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10));
    screen.getByRole('region', { name: new RegExp(NUMBER) });
  });

  test.each(['en', 'ar'] as const)(
    'a delivery tells its fee and its discounts, when it was for, and thanks instead of stars once it is rated (PROFILE-24, PROFILE-26, PROFILE-27, ERR-49) (%s)',
    async (lang) => {
      const words = texts(lang);
      const { order } = await openOne(
        {
          delivery_status: 'Delivery',
          delivery_fee: 7,
          delivery_address: 'Villa 14, Al Barsha 1',
          discount: 4.5,
          coupon_discount_value: 3,
          ratings: 4.5,
          scheduled_for: '2026-01-15T15:30:00.000Z',
        },
        lang,
      );
      for (const [label, amount] of [
        [words('cart.deliveryFee'), '7.00'],
        [words('history.discount'), '4.50'],
        [words('cart.coupon'), '3.00'],
      ] as const)
        expect(order.getByText(label).parentElement?.textContent).toContain(amount);
      order.getByText(/Villa 14, Al Barsha 1/);
      const time = '\u20662026-01-15 19:30\u2069';
      order.getByText(words('history.scheduledFor', { time }));
      order.getByText(new RegExp(words('history.reviewKept')));
      expect(order.queryByRole('radio')).toBeNull();
      expect(order.queryByRole('textbox')).toBeNull();
    },
  );

  test('a pickup has no fee and nothing that was not taken off, VAT is included, and stars wait while it has no rating (PROFILE-24, PROFILE-25, PROFILE-26, PROFILE-27)', async () => {
    const { order } = await openOne({ delivery_fee: 7, ratings: 0 });
    expect(order.getAllByRole('term').map((each: HTMLElement) => each.textContent)).toEqual([
      'Subtotal',
      'Total',
      expect.stringMatching(/^VAT included \(.5%.\)$/),
    ]);
    const stars = within(order.getByRole('group', { name: 'Rate Burger' }));
    expect(stars.getAllByRole('radio')).toHaveLength(5);
  });

  test.each(['en', 'ar'] as const)(
    'tells what a dish was made of, how it was changed, and which allergies were named (%s)',
    async (lang) => {
      const { order } = await openOne({ items: [item(MEAL)], allergies: ['sesame', 'egg'] }, lang);
      const text = order.getByRole('listitem').textContent;
      for (const told of MEAL_WORDS[lang]) expect(text).toContain(told);
      const allergies = order.getByText(texts(lang)('checkout.allergies')).parentElement;
      for (const key of ['egg', 'sesame'] as const)
        expect(allergies?.textContent).toContain(allergenName(key, lang));
    },
  );

  test('a delivery that cost nothing says so in a word', async () => {
    const { order } = await openOne({ delivery_status: 'Delivery' });
    const fee = order.getByText(t('cart.deliveryFee')).parentElement;
    expect(fee?.textContent).toContain(t('common.free'));
  });

  test('that is still waiting is cancelled after a question, and says so at once', async () => {
    const waiting = { order_status_code: 1, may_cancel: true };
    const { shop, order } = await openOne(waiting, 'en', { cancelOrder: ok(null) });
    addOpenOrders([{ orderId: orderDetail().order_id, phone: '971501234567' }]);
    await shop.user.click(order.getByRole('button', { name: t('history.cancel') }));
    shop.answer('orderDetail', ok(orderDetail({ order_status_code: 6 })));
    const dialog = within(screen.getByRole('alertdialog'));
    await shop.user.click(dialog.getByRole('button', { name: t('history.cancel') }));
    await order.findByText(t('history.status.cancelled'));
    expect(order.queryByRole('button', { name: t('history.cancel') })).toBeNull();
    expect(readOpenOrders()).toEqual([]);
  });
});

describe('a review', () => {
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send review' });
  async function write(shop: ShownShop, text: string): Promise<void> {
    await shop.user.type(screen.getByLabelText(t('history.feedback')), text);
  }

  test('needs words and a star, is sent, thanks, and leads back to the list (PROFILE-28, PROFILE-30, ERR-48)', async () => {
    const { shop } = await openOne({}, 'en', { saveReview: ok(null) });
    expect(send().disabled).toBe(true);
    await write(shop, '  ');
    await shop.user.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(send().disabled).toBe(true);
    await write(shop, 'Crisp to the last piece');
    shop.answer('orders', ok([listedOrder({ ratings: 4 })]));
    await shop.user.click(send());
    await screen.findByText('Thanks for giving your feedback.');
    await screen.findByText('Rated 4 of 5');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(shop.sent('saveReview')[0]?.body).toEqual({
      customer_id: 9,
      feedback: 'Crisp to the last piece',
      ratings: 4,
      items: [{ menu_item_id: 501, rating: 4 }],
    });
  });

  test('that is refused is told in the words of the server for five seconds, and what was written stays (ERR-50)', async () => {
    const message = ['This_order has_its_rating'];
    const { shop } = await openOne({}, 'en', {
      saveReview: refused('ALREADY_RATED', { message }),
    });
    await shop.user.click(screen.getByRole('radio', { name: '4 stars' }));
    await write(shop, 'Crisp');
    vi.useFakeTimers({ now: NOON });
    act(() => send().click());
    await act(() => vi.advanceTimersByTimeAsync(4990));
    screen.getByText('This order has its rating');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByText('This order has its rating')).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('How was it?').value).toBe('Crisp');
  });
});
