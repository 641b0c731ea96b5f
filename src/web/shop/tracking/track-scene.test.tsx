import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#tests/support/render-part.tsx';
import { TrackScene } from './track-scene.tsx';

afterEach(() => vi.unstubAllGlobals());

test('every state of an order has a picture of its own, also a cancelled one (A18)', () => {
  const drawn = [1, 2, 3, 4, 5, 6, 7, 8].map((code) => {
    const { container, unmount } = renderPart(<TrackScene code={code} number="0042" />);
    const picture = container.querySelector('svg')?.innerHTML;
    unmount();
    return picture;
  });
  expect(drawn).not.toContain(undefined);
  expect(new Set(drawn).size).toBe(8);
});

test('the drawing of an order rests while it is out of sight', () => {
  let tell: (seen: { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: typeof tell) {
        tell = run;
      }
      observe = vi.fn();
      disconnect = disconnect;
    },
  );
  const { container, unmount } = renderPart(<TrackScene code={2} number="0042" />);
  const isResting = () => container.querySelector('[data-resting]') !== null;
  act(() => tell([{ isIntersecting: false }]));
  expect(isResting()).toBe(true);
  act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(isResting()).toBe(false);
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});
