import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { trackedOrder } from '#tests/support/tracked-orders.ts';
import { hearOfOrder, useIsCancelled } from './active-order.ts';

test('an answer that is older than what was heard meanwhile changes nothing', () => {
  const order = trackedOrder({ order_id: 'ORDER00077', changed_at: '2026-03-05T12:00:00Z' });
  hearOfOrder({
    ...order,
    order_status_code: STATUS.cancelled,
    changed_at: '2026-03-05T12:01:00Z',
  });
  hearOfOrder(order);
  expect(renderHook(() => useIsCancelled('ORDER00077')).result.current).toBe(true);
});
