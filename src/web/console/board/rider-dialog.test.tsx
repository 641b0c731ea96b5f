import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/board-part.tsx';
import {
  boardOrder,
  endFakeTime,
  fakeBoard,
  openPart,
  refused,
  useFakeTime,
} from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { RiderDialog } from './rider-dialog.tsx';

const t = consoleTexts();
beforeEach(useFakeTime);
afterEach(endFakeTime);

async function open() {
  const server = fakeBoard();
  server.answer('riders', () => ({
    status: 200,
    body: { ok: true, riders: [{ name: 'Imran', phone: '+971501234567' }] },
  }));
  const onClose = vi.fn();
  const order = boardOrder({ order_type: 'Delivery', state: 'ready' });
  await openPart(<RiderDialog order={order} storeId={1} onClose={onClose} />);
  return { server, onClose, order };
}

test('who rides is named by name and phone; what is refused is said and stays', async () => {
  const { server, onClose, order } = await open();
  fireEvent.change(screen.getByLabelText(t('console.riderName')), { target: { value: 'Ali' } });
  fireEvent.change(screen.getByLabelText(t('console.riderPhone')), { target: { value: '050 1' } });
  server.answer('rider', () => refused(400, 'VALIDATION', { message: 'No such phone' }));
  await press(screen.getByRole('button', { name: t('console.riderSave') }));
  expect(screen.getByText('No such phone')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  server.answer('rider', () => ({ status: 200 }));
  await press(screen.getByRole('button', { name: t('console.riderSave') }));
  expect(server.asked('rider').at(-1)).toMatchObject({
    orderId: order.order_id,
    body: { name: 'Ali', phone: '050 1' },
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('one of the last riders is named by one press', async () => {
  const { server, onClose } = await open();
  await press(screen.getByRole('button', { name: /Imran/ }));
  expect(server.asked('rider')).toMatchObject([
    { body: { name: 'Imran', phone: '+971501234567' } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the link for the driver stands as a code to scan', async () => {
  const { server } = await open();
  server.answer('driver_link', () => ({
    status: 200,
    body: { ok: true, token: 'abc' },
  }));
  await press(screen.getByRole('button', { name: t('console.driverLink') }));
  expect(screen.getByRole('img', { name: t('console.driverQr') })).toBeTruthy();
});
