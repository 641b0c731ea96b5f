import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { stayWithoutLine } from './stay-without-line.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['the menu', false, '/en/menu', true],
  ['the cart', false, '/en/cart', false],
  ['a step of the checkout', false, '/en/checkout/contact', false],
  ['the page itself', false, '/en', false],
  ['the cart in the other language', false, '/ar/cart', true],
  ['the menu with a line', true, '/en/menu', false],
])(
  'P24: %s (line: %s) is kept closed without a line, and that is said: %s %s',
  (_, onLine, path, isKeptClosed) => {
    history.replaceState(null, '', '/en');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const onStayed = vi.fn();
    onTestFinished(stayWithoutLine({ onStayed, isMoving: () => false }));
    render(<a href={path}>there</a>);
    const isFollowed = fireEvent.click(screen.getByRole('link'));
    expect([isFollowed, onStayed.mock.calls.length]).toEqual([!isKeptClosed, isKeptClosed ? 1 : 0]);
  },
);
