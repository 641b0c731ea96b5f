import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Time goes by, of the clock that `stopClock` made, and what it brings is drawn. */
export const passTime = (ms: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(ms));

/** A clock that tests move. It follows the real one too, a little: what waits for a press to be worked in goes on. */
export const stopClock = (): unknown => vi.useFakeTimers({ shouldAdvanceTime: true });
