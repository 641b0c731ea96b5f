import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsolePart } from '#tests/support/render-part.tsx';
import { useKeptPlaces } from './use-kept-places.ts';

const SCREEN = { width: 400, height: 600 };
const COLUMN = 200;
const HEIGHTS: Readonly<Record<string, number>> = { a: 400, b: 500, c: 450, d: 150 };

/** Each stands below the previous one if it fits, or starts a column. */
function fakeBox(this: Element): DOMRect {
  let [column, end] = [0, 0];
  let box = { left: 0, right: SCREEN.width, top: 0, bottom: SCREEN.height, height: SCREEN.height };
  for (const each of this.parentElement?.querySelectorAll('[data-place]') ?? []) {
    const height = Number(each.getAttribute('data-height'));
    const isHead = end > 0 && (each.getAttribute('data-place') !== '' || end + height > 600);
    if (isHead) [column, end] = [column + 1, 0];
    const left = column * COLUMN;
    if (each === this) box = { left, right: left + COLUMN, top: end, bottom: end + height, height };
    end += height + 8;
  }
  return box as DOMRect;
}

function Flow({ first }: { first: readonly string[] }) {
  const flow = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState(first);
  const places = useKeptPlaces(flow, ids);
  return (
    <>
      <button type="button" onClick={() => setIds(['a', 'b', 'c', 'd'])} />
      <div ref={flow}>
        {places.map(({ orderId, was, height, atHead }) => (
          <p
            key={was}
            data-place={atHead ? 'head' : ''}
            data-height={orderId === null ? height - 8 : HEIGHTS[orderId]}
          >
            {orderId}
          </p>
        ))}
      </div>
    </>
  );
}

afterEach(() => vi.restoreAllMocks());

function fakeScreen(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(fakeBox);
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    return [fakeBox.call(this)] as unknown as DOMRectList;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SCREEN.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SCREEN.height);
}
const addAll = () => act(async () => screen.getByRole('button').click());
const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

test('while a finger is down a ticket that came waits at the end; lifted, it fills the foot', async () => {
  fakeScreen();
  renderConsolePart(<Flow first={['a', 'b', 'c']} />);
  fireEvent.pointerDown(document.body);
  await addAll();
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  fireEvent.pointerUp(document.body);
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'd', 'b', 'c']));
});

test('one of two fingers lifted, no ticket moves yet', async () => {
  fakeScreen();
  renderConsolePart(<Flow first={['a', 'b', 'c']} />);
  fireEvent.pointerDown(document.body, { pointerId: 1 });
  fireEvent.pointerDown(document.body, { pointerId: 2 });
  await addAll();
  fireEvent.pointerUp(document.body, { pointerId: 1 });
  await act(() => new Promise((done) => void setTimeout(done, 10)));
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  fireEvent.pointerUp(document.body, { pointerId: 2 });
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'd', 'b', 'c']));
});

test.each([
  ['a view that is opened over a board that was read', ['a', 'b', 'c', 'd']],
  ['a view that was there before its first tickets', []],
])('%s fills the feet of its columns', async (_name, first) => {
  fakeScreen();
  renderConsolePart(<Flow first={first} />);
  await addAll();
  expect(shown()).toEqual(['a', 'd', 'b', 'c']);
});
