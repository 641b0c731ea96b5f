import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOON, ok, openTab, renderShop } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { trackedOrder } from '#tests/support/tracked-orders.ts';
import OrderCrumb from '../frame/order-crumb.tsx';
import TrackOrderPage from './track-order-page.tsx';

const t = texts();
beforeEach(() => {
  vi.setSystemTime(NOON);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new Error('no line')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['is cancelled', 6],
  ['is handed over', 5],
])('the crumb at the bar goes as soon as the order on the page %s (A18)', async (_name, code) => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
  const order = { order_id: `CRUMB0000${code}` };
  await openTab();
  localStorage.setItem('orderId', order.order_id);
  localStorage.setItem('phone', '971501234567');
  const shop = renderShop(
    <>
      <OrderCrumb />
      <TrackOrderPage />
    </>,
    { path: '/en/track-order', answers: { trackOrder: ok(trackedOrder(order, NOON)) } },
  );
  const crumb = t('nav.underWay', { count: 1 });
  await screen.findByRole('img', { name: crumb });
  const over = { ...order, order_status_code: code };
  shop.answer('trackOrder', ok(trackedOrder(over, NOON + 20_000)));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('img', { name: crumb })).toBeNull();
});

test('an order that the branch could not take leads to another branch (A18)', async () => {
  await openTab();
  localStorage.setItem('orderId', 'ABCDE12345');
  localStorage.setItem('phone', '971501234567');
  const over = trackedOrder({ order_status_code: 6, reason: 'too_busy' });
  const shop = renderShop(<TrackOrderPage />, {
    path: '/en/track-order',
    answers: { trackOrder: ok(over) },
  });
  await shop.user.click(await screen.findByRole('button', { name: t('menu.chooseBranch') }));
  expect(shop.askLocation).toHaveBeenCalledOnce();
});
