import { expect, test } from 'vitest';
import { paymentMethodsFor } from './order-type.ts';

test.each([
  ['Delivery', ['Card', 'Cash']],
  ['Pickup', ['Card', 'COP', 'Cash']],
  ['qr-Pickup', ['Card', 'COP', 'Cash']],
] as const)('%s is paid by %j, in this order (CHK-PAY-04, CHK-PAY-05)', (orderType, methods) => {
  expect(paymentMethodsFor(orderType)).toEqual(methods);
});
