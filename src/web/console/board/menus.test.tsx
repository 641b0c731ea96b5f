// A button pressed in Safari never has the focus.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { button, openBoard, press } from '#tests/support/board-part.tsx';
import { boardOrder, endFakeTime, fakeBoard, useFakeTime } from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';

const t = consoleTexts();
beforeEach(useFakeTime);
afterEach(endFakeTime);

const order = boardOrder({ state: 'in_kitchen' });
const MENUS = {
  'of a ticket': () => button(order, t('console.more', { number: order.check_number })),
  'of the bar': () => screen.getByRole('button', { name: t('console.menu') }),
};

test.each(Object.entries(MENUS))(
  'the menu %s closes by a press elsewhere, by the focus going elsewhere, and by Escape',
  async (_name, opener) => {
    fakeBoard({ orders: [order] });
    await openBoard();
    const isOpen = () => opener().getAttribute('aria-expanded');
    const ways = [
      () => press(document.body),
      () => act(async () => screen.getByRole('button', { name: t('console.view.cook') }).focus()),
      () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' })),
    ];
    for (const close of ways) {
      await press(opener());
      expect(isOpen()).toBe('true');
      await close();
      expect(isOpen()).toBe('false');
    }
    expect(document.activeElement).toBe(opener());
  },
);

test('after a step by the keyboard the focus is on the list that the ticket has left', async () => {
  const other = boardOrder();
  const added = boardOrder();
  fakeBoard({ orders: [other, added] });
  await openBoard();
  button(other, t('console.accept')).focus();
  await press(button(other, t('console.accept')));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: t('console.column.new') }));
});

test('an order for later is begun early from its menu', async () => {
  const later = boardOrder({ state: 'scheduled' });
  const server = fakeBoard({ orders: [later] });
  await openBoard();
  await press(button(later, t('console.more', { number: later.check_number })));
  await press(button(later, t('console.startNow')));
  expect(server.asked('move').map(({ body }) => body['action'])).toEqual(['accept']);
});
