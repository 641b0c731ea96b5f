import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, texts } from '#tests/support/render-part.tsx';
import { PlacedDialog } from './placed-dialog.tsx';

const crunch = vi.hoisted(() => vi.fn());
vi.mock('./crunch-sound.ts', () => ({ crunch }));

test('an order that is in crunches, once', async () => {
  renderPart(<PlacedDialog orderId="ABCDE12345" when={null} to="/en/track-order" />);
  await waitFor(() => expect(crunch).toHaveBeenCalledOnce());
});

test('OK and the two seconds leave once, and what was read is not told again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  renderPart(<PlacedDialog orderId="ABCDE12345" when={null} to="/en/track-order" />);
  expect(sessionStorage.getItem('placedOrder')).toContain('ABCDE12345');
  act(() => screen.getByRole('button', { name: texts()('common.ok') }).click());
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(leave.mock.calls).toEqual([['/en/track-order']]);
  expect(sessionStorage.getItem('placedOrder')).toBeNull();
  vi.useRealTimers();
});
