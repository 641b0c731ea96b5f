import { expect, test } from 'vitest';
import {
  addOpenOrders,
  dropOpenOrder,
  forgetOrders,
  forgetUnpaidOrder,
  readOpenOrders,
  readTrackedOrder,
  writeTrackedOrder,
} from './tracked-order.ts';

const order = (orderId: string) => ({ orderId, phone: '971501234567' });
const open = () => readOpenOrders().map(({ orderId }) => orderId);

test('a second order does not hide the first', () => {
  writeTrackedOrder(order('A'));
  writeTrackedOrder(order('B'));
  expect([open(), readTrackedOrder().orderId]).toEqual([['B', 'A'], 'B']);
  addOpenOrders([order('B'), order('C')]);
  expect(open()).toEqual(['B', 'A', 'C']);
  dropOpenOrder('A');
  forgetUnpaidOrder('B');
  expect([open(), readTrackedOrder().orderId]).toEqual([['C'], '']);
  forgetOrders();
  expect(open()).toEqual([]);
  expect(localStorage.getItem('openOrders')).toBeNull();
});

test('an order that was kept before there was a list is among those under way', () => {
  localStorage.setItem('orderId', 'A');
  localStorage.setItem('phone', '971501234567');
  expect(open()).toEqual(['A']);
  writeTrackedOrder(order('B'));
  expect(open()).toEqual(['B', 'A']);
});
