// The order that this device follows, by its number and the phone it was placed with (GEN-42, CHK-PAY-15, AMB-83).
import { keepOrder } from './kept-order.ts';
import { readStored, writeStored } from '../browser/tab-storage.ts';

/** `phone`: 12 digits. Both empty when there is none. */
type TrackedOrder = { orderId: string; phone: string };

export function readTrackedOrder(): TrackedOrder {
  return {
    orderId: readStored('local', 'orderId') ?? '',
    phone: readStored('local', 'phone') ?? '',
  };
}

/** An order that ended without its money: nobody can follow it. */
export function forgetUnpaidOrder(orderId: string): void {
  if (readTrackedOrder().orderId === orderId) writeTrackedOrder(null);
}

export function writeTrackedOrder(order: TrackedOrder | null): void {
  if (order?.orderId !== readStored('local', 'orderId')) keepOrder(null);
  writeStored('local', 'orderId', order && order.orderId);
  writeStored('local', 'phone', order && order.phone);
}
