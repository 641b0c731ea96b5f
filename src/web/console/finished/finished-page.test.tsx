import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press } from '#tests/support/board-part.tsx';
import { openPage } from '#tests/support/console-page.tsx';
import { at, endFakeTime, fakeBoard, refused, useFakeTime } from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import * as finishedPage from './finished-page.tsx';

const t = consoleTexts();
beforeEach(useFakeTime);
afterEach(endFakeTime);

const ORDER = {
  order_id: '71',
  check_number: '12',
  state: 'completed',
  order_type: 'Pickup',
  customer_name: 'Noura Saeed',
  last_digits: '4567',
  total: 30,
  reason: null,
  changed_at: at(0),
  recall: 'possible',
  returns_to: ['ready', 'in_kitchen'],
};

async function open(...orders: object[]) {
  const server = fakeBoard();
  const list = { orders };
  server.answer('finished', () => ({ status: 200, body: { orders: list.orders } }));
  await openPage(finishedPage, { path: '/console/finished' });
  return { server, list };
}
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText(t('console.finishedSearch')), { target: { value: text } });
async function recall(to?: string): Promise<void> {
  await press(screen.getByRole('button', { name: `${t('console.recall')} 12` }));
  const dialog = within(screen.getByRole('alertdialog'));
  await press(dialog.getByRole('radio', { name: t('console.recallReason.not_collected') }));
  if (to) await press(dialog.getByRole('radio', { name: to }));
  await press(dialog.getByRole('button', { name: t('console.recall') }));
}

test('an order is found by name or last digits, and where none is it is said', async () => {
  await open(ORDER, {
    ...ORDER,
    order_id: '72',
    check_number: '13',
    customer_name: 'Ali',
    last_digits: '9999',
  });
  search('noura');
  expect(screen.getByRole('article', { name: '12' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: '13' })).toBeNull();
  search('9999');
  expect(screen.getByRole('article', { name: '13' })).toBeTruthy();
  search('nobody of that name');
  expect(screen.getByText(t('console.finishedNone'))).toBeTruthy();
});

test('it is brought back with a reason and the state that was seen, and that is said', async () => {
  const { server } = await open(ORDER);
  await recall();
  expect(server.asked('recall')).toMatchObject([
    { orderId: '71', body: { reason: 'not_collected', seen_state: 'completed' } },
  ]);
  expect(screen.getByText(t('console.recalled', { number: '12' }))).toBeTruthy();
});

test('it is brought back to the state that is chosen, the nearest without a choice', async () => {
  const { server } = await open(ORDER);
  await recall();
  await recall(t('console.column.kitchen'));
  expect(server.asked('recall').map(({ body }) => body.to_state)).toEqual(['ready', 'in_kitchen']);
});

test('half an hour later it is not brought back, also not by a page that was left open', async () => {
  const { server, list } = await open(ORDER);
  server.answer('recall', () => refused(409, 'RECALL_TOO_LATE', { message: 'Too late' }));
  list.orders = [{ ...ORDER, recall: 'late' }];
  await recall();
  expect(screen.getByText('Too late')).toBeTruthy();
  expect(screen.getByText(t('console.noRecall.late'))).toBeTruthy();
  expect(within(screen.getByRole('article', { name: '12' })).queryByRole('button')).toBeNull();
});

test('a sign-in that ended is asked for over what is listed, and the list is read again', async () => {
  const { server } = await open(ORDER);
  server.answer('finished', () => refused(401));
  await press(screen.getByRole('button', { name: t('console.refresh') }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(t('console.sessionOver'))).toBeTruthy();
  expect(screen.getByRole('article', { name: '12' })).toBeTruthy();
  server.answer('finished', () => ({ status: 200, body: { orders: [] } }));
  fireEvent.change(dialog.getByLabelText(t('console.login')), { target: { value: 'dxb01' } });
  fireEvent.change(dialog.getByLabelText(t('console.password')), { target: { value: 'secret' } });
  await press(dialog.getByRole('button', { name: t('console.signIn') }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(t('console.finishedNone'))).toBeTruthy();
});
