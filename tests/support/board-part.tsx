// The whole board of a branch in a document, by roles and visible names.
import { fireEvent, screen, within } from '@testing-library/react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { Board } from '#web/console/board/board.tsx';
import { openPart, settle, STAFF } from './fake-board.tsx';
import { consoleTexts } from './render-part.tsx';

const t = consoleTexts();
type Column = 'new' | 'kitchen' | 'ready' | 'way';

export const openBoard = (staff: StaffMember = STAFF, onSignOut: () => void = () => undefined) =>
  openPart(<Board staff={staff} storeId={1} onStore={() => undefined} onSignOut={onSignOut} />);
export const cardIn = (name: Column, { check_number }: BoardOrder) =>
  within(screen.getByRole('region', { name: t(`console.column.${name}`) })).queryByRole('article', {
    name: check_number,
  });
export const card = ({ check_number }: BoardOrder) =>
  screen.getByRole('article', { name: check_number });
export const on = (order: BoardOrder) => within(card(order));
export const button = (order: BoardOrder, name: string) => on(order).getByRole('button', { name });
export const view = (name: 'all' | 'cook' | 'handover') =>
  press(screen.getByRole('button', { name: t(`console.view.${name}`) }));

/** A finger, and the answer to what it pressed. */
export async function press(target: Element | null): Promise<void> {
  if (!target) throw new Error('there is nothing to press');
  fireEvent.pointerDown(target);
  fireEvent.pointerUp(target);
  fireEvent.click(target);
  await settle();
}
