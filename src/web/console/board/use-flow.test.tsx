import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderConsolePart } from '#tests/support/render-part.tsx';
import { useFlow } from './use-flow.ts';

function Flow({ tops }: { tops: readonly number[] }) {
  const [seconds, setSeconds] = useState(0);
  const { ref } = useFlow(1);
  return (
    <div ref={ref}>
      <button type="button" onClick={() => setSeconds(seconds + 1)}>
        {seconds}
      </button>
      <article className="ticket">
        <b className="ticket-number">12</b>
        <ul className="ticket-parts">
          {tops.map((top, at) => (
            <li key={at} data-top={top} />
          ))}
        </ul>
      </article>
    </div>
  );
}

test('a part at the head of a column is marked, and a second that goes by moves no mark', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}, {}] as never);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: Element,
  ) {
    return { top: Number(this.getAttribute('data-top')) } as DOMRect;
  });
  renderConsolePart(<Flow tops={[0, 60, 10, 70, 10]} />);
  const parts = screen.getAllByRole('listitem');
  expect(parts.map((part) => part.hasAttribute('data-continued'))).toEqual([
    ...[false, false, true, false, true],
  ]);
  const written: string[] = [];
  for (const name of ['setAttribute', 'removeAttribute'] as const)
    vi.spyOn(Element.prototype, name).mockImplementation(
      (attribute: string) => void written.push(attribute),
    );
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('1');
  expect(written).toEqual([]);
  vi.restoreAllMocks();
});
