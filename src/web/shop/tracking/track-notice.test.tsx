import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  NOON,
  ok,
  openTab,
  renderShop,
  type Answers,
  type ShownShop,
  plain,
} from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { trackedOrder } from '#tests/support/tracked-orders.ts';
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
const draw = (answers: Answers): ShownShop =>
  renderShop(<TrackOrderPage />, { lang: 'en', path: '/en/track-order', answers });
const head = () => screen.getByRole('heading', { level: 1 }).textContent;

test('an order that the branch has rejected meanwhile is congratulated on no more', async () => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
  await openTab();
  localStorage.setItem('orderId', 'ABCDE12345');
  localStorage.setItem('phone', '971501234567');
  sessionStorage.setItem('placedOrder', '{"orderId":"ABCDE12345","when":null}');
  const shop = draw({ trackOrder: ok(trackedOrder({ order_status_code: 1 })) });
  await screen.findByRole('alertdialog', { name: t('checkout.placedTitle') });
  const rejected = { order_status_code: 6, reason: 'out_of_stock' } as const;
  shop.answer('trackOrder', ok(trackedOrder(rejected, NOON + 20_000)));
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  await waitFor(() => expect(head()).toContain(t('tracking.head.6')));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  sessionStorage.clear();
});

test('where a browser copies only right at a press, the link has a button to copy it', async () => {
  await openTab();
  localStorage.setItem('orderId', 'ABCDE12345');
  localStorage.setItem('phone', '971501234567');
  const shop = draw({
    trackOrder: ok(trackedOrder()),
    shareOrder: plain({ token: 'a token', expires_at: '' }),
  });
  await screen.findByRole('button', { name: t('history.share') });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no press'));
  await shop.user.click(screen.getByRole('button', { name: t('history.share') }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await shop.user.click(dialog.getByRole('button', { name: t('history.copyLink') }));
  await screen.findByText(t('history.copied'));
  expect(await navigator.clipboard.readText()).toMatch(/share=a%20token$/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
