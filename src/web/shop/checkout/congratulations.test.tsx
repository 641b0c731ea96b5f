import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { texts } from '#tests/support/render-part.tsx';
import { refusal, renderShopPart, plain } from '#tests/support/shop-part.tsx';
import { Congratulations } from './congratulations.tsx';

const t = texts();
const ORDER = 'ABCDEFGHJK';
const toPath = (status: string): string => {
  const words = { order_id: ORDER, order_status: status, status_message: 'ok' };
  return `/en/track-order?token=x.${btoa(JSON.stringify(words))}.x&x=1`;
};
const signed = plain({
  shown: { order_id: ORDER, order_status: 'Success', status_message: 'ok' },
});
beforeEach(() => sessionStorage.removeItem('placedOrder'));

test.each([
  ['the order that this device follows, once', ORDER, 'Success', refusal(404, 'NOT_FOUND'), true],
  ['an order of another device whose token is ours', '', 'Success', signed, true],
  ['no order whose token is not ours', '', 'Success', refusal(404, 'NOT_FOUND'), false],
  ['no order whose card failed', ORDER, 'Failure', signed, false],
])('tracking congratulates on %s (TRACK-06)', async (_of, followed, status, answer, isTold) => {
  localStorage.setItem('orderId', followed);
  localStorage.setItem('phone', '971501234567');
  const { user, asked } = renderShopPart(<Congratulations />, {
    path: toPath(status),
    answers: { '/customer/payment_return': answer },
  });
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('/en/track-order?x=1'),
  );
  await waitFor(() => expect(asked).toHaveLength(status === 'Success' && followed === '' ? 1 : 0));
  if (!isTold) return expect(screen.queryByRole('alertdialog')).toBeNull();
  await screen.findByText(t('payment.congratulations'));
  screen.getByText(`#${ORDER}`);
  await user.click(screen.getByRole('button', { name: t('common.ok') }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an order that was just placed keeps its number in view until it is read', async () => {
  localStorage.setItem('orderId', ORDER);
  sessionStorage.setItem('placedOrder', JSON.stringify({ orderId: ORDER, when: null }));
  const { user, unmount } = renderShopPart(<Congratulations />, { path: '/en/track-order' });
  await screen.findByText(`#${ORDER}`);
  unmount();
  renderShopPart(<Congratulations />, { path: '/en/track-order' });
  await user.click(await screen.findByRole('button', { name: t('common.ok') }));
  expect(sessionStorage.getItem('placedOrder')).toBeNull();
});
