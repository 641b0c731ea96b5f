import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { texts } from '#tests/support/render-part.tsx';
import { renderShopPart } from '#tests/support/shop-part.tsx';
import { PlacedDialog } from './placed-dialog.tsx';

const crunch = vi.hoisted(() => vi.fn());
vi.mock('./crunch-sound.ts', () => ({ crunch }));

test('an order that is in crunches, once', async () => {
  renderShopPart(<PlacedDialog orderId="ABCDE12345" when={null} to="/en/track-order" />);
  await waitFor(() => expect(crunch).toHaveBeenCalledOnce());
});

test('OK and the two seconds leave once, and what was read is not told again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  renderShopPart(<PlacedDialog orderId="ABCDE12345" when={null} to="/en/track-order" />);
  expect(sessionStorage.getItem('placedOrder')).toContain('ABCDE12345');
  act(() => screen.getByRole('button', { name: texts()('common.ok') }).click());
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(leave.mock.calls).toEqual([['/en/track-order']]);
  expect(sessionStorage.getItem('placedOrder')).toBeNull();
  vi.useRealTimers();
});

test('in a browser that stores nothing tracking opens in the same document, which knows the number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  const setItem = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: setItem, setItem, removeItem: setItem });
  renderShopPart(<PlacedDialog orderId="ABCDE12345" when={null} to="/en/track-order" />, {
    path: '/en/checkout/payment',
  });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByTestId('address').textContent).toBe('/en/track-order');
  expect(leave).not.toHaveBeenCalled();
  vi.useRealTimers();
});
