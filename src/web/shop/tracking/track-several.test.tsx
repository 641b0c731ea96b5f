import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ok, openTab, renderShop, plain } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { trackedOrder } from '#tests/support/tracked-orders.ts';
import TrackOrderPage from './track-order-page.tsx';

const t = texts();
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new Error('no line')));
});
const head = () => screen.getByRole('heading', { level: 1 }).textContent;
const [A, B] = ['AAAAA11111', 'BBBBB22222'] as const;
const codes: Record<string, number> = { [A]: 1, [B]: 6 };
const openBoth = async () => {
  await openTab();
  localStorage.setItem('orderId', B);
  localStorage.setItem('phone', '971501234567');
  localStorage.setItem('openOrders', JSON.stringify([{ orderId: A, phone: '971509999999' }]));
  return renderShop(<TrackOrderPage />, {
    path: '/en/track-order',
    answers: {
      trackOrder: ({ body }) => {
        const order_id = body['order_id'] as string;
        return ok(trackedOrder({ order_id, order_status_code: codes[order_id] ?? 1 }));
      },
    },
  });
};
const toRow = (id: string) => screen.findByRole('link', { name: new RegExp(id) });

test('the other one stands on the page of the one that ended, and opens by its own phone', async () => {
  const shop = await openBoth();
  await waitFor(() => expect(head()).toContain(t('tracking.head.6')));
  await shop.user.click(await toRow(A));
  await waitFor(() => expect(head()).toContain(t('tracking.head.1')));
  expect(shop.sent('trackOrder').at(-1)?.body).toMatchObject({ phone_number: '971509999999' });
  expect(localStorage.getItem('orderId')).toBe(A);
});

test('and beside the form for another one', async () => {
  const shop = await openBoth();
  await shop.user.click(await screen.findByRole('button', { name: t('tracking.another') }));
  await shop.user.click(await toRow(A));
  await waitFor(() => expect(head()).toContain(t('tracking.head.1')));
  await shop.user.click(await screen.findByRole('button', { name: t('tracking.another') }));
  await shop.user.click(await toRow(A));
  await waitFor(() => expect(head()).toContain(t('tracking.head.1')));
});

test('an order of the account that this device has not placed opens without a question', async () => {
  await openTab({ customerId: 12 });
  const shop = renderShop(<TrackOrderPage />, {
    path: `/en/track-order?order=${A}`,
    answers: {
      openOrders: plain({ orders: [] }),
      trackOrder: ok(trackedOrder({ order_id: A })),
    },
  });
  await waitFor(() => expect(head()).toContain(t('tracking.head.1')));
  // Whoever is signed in need not say the phone, which may have been another one then.
  expect(shop.sent('trackOrder')[0]?.body).toEqual({ order_id: A, phone_number: '' });
});

test('and when asking for it fails, the page says so', async () => {
  await openTab({ customerId: 12 });
  renderShop(<TrackOrderPage />, {
    path: `/en/track-order?order=${A}`,
    answers: { openOrders: plain({ orders: [] }), trackOrder: 'offline' },
  });
  await screen.findByText(t('common.networkFailed'));
});
