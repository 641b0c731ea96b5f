import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import type { DoneMove } from './board-state.ts';
import { UndoBars } from './undo-bar.tsx';

const move = (id: number, orderId = `order-${id}`): DoneMove => ({
  id,
  order: { order_id: orderId, check_number: '17' } as BoardOrder,
  action: 'accept',
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
