import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  bill,
  draw,
  HOUR_MS,
  open,
  place,
  press,
  stored,
  setUpPaymentPage,
} from '#tests/support/payment-part.tsx';
import {
  NOON,
  nuggets,
  ok,
  readTabAnew,
  refused,
  type ShownShop,
} from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';

const t = texts();
setUpPaymentPage();

const changed = { order_grossprice: 40, points_used: 0 };

describe('answers that are no order', () => {
  test.each(['en', 'ar'] as const)(
    'another total stands beside the one shown, and only the confirmation sends it (decision D11) (%s)',
    async (lang) => {
      const words = texts(lang);
      const shop = await open(
        {},
        { lang, answers: { saveOrder: refused('TOTAL_CHANGED', changed) } },
      );
      await shop.user.click(place(lang));
      const dialog = await screen.findByRole('alertdialog', {
        name: words('checkout.totalChangedTitle'),
      });
      const amounts = within(dialog)
        .getAllByRole('definition')
        .map((each) => each.textContent);
      expect(amounts).toEqual([expect.stringContaining('30.00'), expect.stringContaining('40.00')]);
      expect(localStorage.getItem('orderId')).toBeNull();
      shop.answer('saveOrder', ok({ order_id: 'ABCDE12345' }));
      await shop.user.click(within(dialog).getByRole('button', { name: /40\.00/ }));
      await screen.findByRole('alertdialog', { name: words('checkout.placedTitle') });
      expect(shop.sent('saveOrder').map(({ body }) => body.data?.order_grossprice)).toEqual([
        30, 40,
      ]);
    },
  );

  test('a dish at another price is named with both, and going back shows the new one (decision D11)', async () => {
    const lines = [{ price: 10, actual_price: 10, extras_price: 0 }];
    const cheap = nuggets(3, { unitFils: 800, listFils: 800 });
    const shop = await open(
      { lines: [cheap] },
      { answers: { saveOrder: refused('TOTAL_CHANGED', { ...changed, lines }) } },
    );
    await press(shop);
    const dialog = await screen.findByRole('alertdialog', { name: 'The total has changed' });
    expect(within(dialog).getAllByRole('term')[0]?.textContent).toBe('Nuggets');
    expect(within(dialog).getAllByRole('definition')[0]?.textContent).toMatch(/24\.00.*30\.00/);
    await shop.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(place().textContent).toContain('30.00'));
    expect(localStorage.getItem('orderId')).toBeNull();
  });

  test('a promise that has moved is asked about, and the order goes out for the new time', async () => {
    const moved = { minutes_from: 45, minutes_to: 55 };
    const shop = await open({}, { answers: { saveOrder: refused('PROMISE_MOVED', moved) } });
    await press(shop);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: t('checkout.promiseMovedTitle') }),
    );
    expect(dialog.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      expect.stringContaining('25–35'),
      expect.stringContaining('45–55'),
    ]);
    shop.answer('saveOrder', ok({ order_id: 'ABCDE12345' }));
    await shop.user.click(dialog.getByRole('button', { name: /45–55/ }));
    await screen.findByRole('alertdialog', { name: t('checkout.placedTitle') });
    expect(shop.sent('saveOrder').map(({ body }) => body.data?.promised_from_minutes)).toEqual([
      25, 45,
    ]);
  });

  const lost = () => screen.findByRole('alertdialog', { name: t('checkout.notSentTitle') });
  const ids = (shop: ShownShop) =>
    shop.sent('saveOrder').map(({ body }) => body.data?.uniqueOrderId);

  test('an answer that got lost is sent again after a reload under the same id (CHK-PAY-12)', async () => {
    const shop = await open({}, { answers: { saveOrder: 'offline' } });
    await press(shop);
    expect((await lost()).textContent).toContain(t('checkout.notSentText'));
    cleanup();
    await readTabAnew();
    const again = draw();
    await waitFor(() => expect(place().disabled).toBe(false));
    await press(again);
    await screen.findByRole('alertdialog', { name: t('checkout.placedTitle') });
    expect(ids(again)).toEqual(ids(shop));
  });

  test('an order that may exist is asked for again also when the branch has closed meanwhile (CHK-PAY-12)', async () => {
    const shop = await open({}, { answers: { saveOrder: 'offline' } });
    await press(shop);
    const dialog = await lost();
    vi.setSystemTime(NOON + 15 * HOUR_MS);
    shop.answer('saveOrder', ok({ order_id: 'ABCDE12345' }));
    await shop.user.click(within(dialog).getByRole('button', { name: t('checkout.sendAgain') }));
    await screen.findByRole('alertdialog', { name: t('checkout.placedTitle') });
    expect(new Set(ids(shop)).size).toBe(1);
  });
});

describe('refusals', () => {
  test('what the point of sale refused for good is told, empties the cart, and OK leads to the menu (CHK-PAY-09, CHK-PAY-25, ERR-41)', async () => {
    const shop = await open(
      {},
      { answers: { saveOrder: refused('POS_REFUSED', { status: 502 }) } },
    );
    await press(shop);
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText('The order has not been placed, failed to integrate with store POS.');
    await shop.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(shop.at()).toBe('/en/menu');
    await readTabAnew();
    expect(stored('cart')).toContain('"lines":[]');
  });

  test('any other refusal is told in the words of the server and keeps the cart (CHK-PAY-12)', async () => {
    const message = ['Not_this branch'];
    const shop = await open(
      {},
      { answers: { saveOrder: refused('STORE_INACTIVE', { status: 422, message }) } },
    );
    await press(shop);
    const dialog = await screen.findByRole('alertdialog', { name: t('checkout.refusedTitle') });
    within(dialog).getByText('Not this branch');
    await shop.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(place().disabled).toBe(false);
    expect(bill()).toContain('Nuggets');
  });

  test.each([
    ['CASH_TOTAL_TOO_HIGH', t('nav.signIn'), '/en/checkout/contact'],
    ['TOO_MUCH_OF_ONE', t('checkout.changeCart'), '/en/cart'],
    ['TOO_MANY_OPEN_ORDERS', t('nav.track'), '/en/track-order'],
  ])('%s is said beside the button, in no dialog, and leads on: %s', async (code, link, path) => {
    const saveOrder = refused(code, { message: 'Too much to cook.' });
    const shop = await open({}, { answers: { saveOrder } });
    await press(shop);
    const [told] = await screen.findAllByRole('alert');
    expect(told?.textContent).toContain('Too much to cook.');
    expect(told?.nextElementSibling).toBe(place());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await shop.user.click(within(told!).getByRole('link', { name: link }));
    expect(shop.at()).toBe(path);
    await readTabAnew();
    expect(stored('cart')).toContain('Nuggets');
  });
});
