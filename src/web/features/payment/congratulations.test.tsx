import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '#tests/support/render-part.tsx';
import { renderShopPart } from '#tests/support/shop-part.tsx';
import { Congratulations } from './congratulations.tsx';

const t = texts();
const pathOf = (status: string): string => {
  const words = { order_id: 'ABCDEFGHJK', order_status: status, status_message: 'ok' };
  return `/en/track-order?token=x.${btoa(JSON.stringify(words))}.x&x=1`;
};

test.each([
  ['the order that this device follows, once', 'ABCDEFGHJK', 'Success', true],
  ['no order of somebody else', 'ANOTHER123', 'Success', false],
  ['no order whose card failed', 'ABCDEFGHJK', 'Failure', false],
])('tracking congratulates on %s (TRACK-06)', async (_of, followed, status, isTold) => {
  localStorage.setItem('orderId', followed);
  const { user } = renderShopPart(<Congratulations />, { path: pathOf(status) });
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('/en/track-order?x=1'),
  );
  if (!isTold) return expect(screen.queryByRole('alertdialog')).toBeNull();
  screen.getByText(t('payment.congratulations'));
  screen.getByText('#ABCDEFGHJK');
  await user.click(screen.getByRole('button', { name: t('common.ok') }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
