import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import { UndoBars, withMove, type DoneMove } from './undo-bar.tsx';

const move = (id: number, orderId = `order-${id}`): DoneMove => ({
  id,
  order: { order_id: orderId, check_number: '17' } as BoardOrder,
  action: 'accept',
});
const idsAfter = (...moves: DoneMove[]): number[] =>
  moves.reduce<DoneMove[]>(withMove, []).map(({ id }) => id);

test('five moves stay, and the sixth pushes the oldest out', () => {
  expect(idsAfter(move(1), move(2), move(3), move(4), move(5))).toEqual([1, 2, 3, 4, 5]);
  expect(idsAfter(move(1), move(2), move(3), move(4), move(5), move(6))).toEqual([2, 3, 4, 5, 6]);
});

test('a later move of the same order takes the place of the one before', () => {
  expect(idsAfter(move(1), move(2), move(3, 'order-1'))).toEqual([2, 3]);
});

test.each([
  [10, 1],
  [0, 0],
])(
  'with %i seconds to take a move back it is offered %i times, from the start',
  (seconds, times) => {
    const nothing = vi.fn();
    renderConsolePart(
      <UndoBars moves={[move(1)]} seconds={seconds} onUndo={nothing} onOver={nothing} />,
    );
    expect(screen.queryAllByRole('button', { name: consoleTexts()('console.undo') })).toHaveLength(
      times,
    );
  },
);
