import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#tests/support/render-part.tsx';
import { useToast } from './toasts.tsx';

type Toast = Parameters<ReturnType<typeof useToast>>[0];
function Speaker({ toasts }: { toasts: Toast[] }) {
  const toast = useToast();
  return toasts.map((each, at) => (
    <button type="button" key={each.durationMs ?? at} onClick={() => toast(each)}>
      {`say ${at}`}
    </button>
  ));
}
const say = (at: number) => fireEvent.click(screen.getByText(`say ${at}`));
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const shown = () =>
  [...screen.getByRole('status').children].map((each) => each.firstElementChild?.textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a message goes after three seconds, or after the time that it was given', async () => {
  renderPart(<Speaker toasts={[{ text: 'short' }, { text: 'long', durationMs: 6000 }]} />);
  say(0);
  say(1);
  expect(shown()).toEqual(['short', 'long']);
  await pass(3000);
  expect(shown()).toEqual(['long']);
  await pass(3000);
  expect(shown()).toEqual([]);
});

test('of many messages the last three are read', () => {
  renderPart(<Speaker toasts={['a', 'b', 'c', 'd'].map((text) => ({ text }))} />);
  for (const at of [0, 1, 2, 3]) say(at);
  expect(shown()).toEqual(['b', 'c', 'd']);
});

test('taking back what was done ends the message that told of it (CART-11)', () => {
  const run = vi.fn();
  renderPart(<Speaker toasts={[{ text: 'removed', action: { label: 'Undo', run } }]} />);
  say(0);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});
