// The `?token=` after the return from the bank. Only displayed; the server asks the bank.
import type { PaymentReturn } from '#shared/contract/payments.ts';

const STATUSES: readonly string[] = [
  'Success',
  'Pending',
  'Failure',
  'Aborted',
] satisfies PaymentReturn['order_status'][];
const LONGEST_MESSAGE = 200;

/** The decoded token, or null. The browser has no key to verify its signature. */
export function readReturnToken(token: string | null): PaymentReturn | null {
  try {
    const part = token?.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const { order_id, order_status, status_message } = JSON.parse(
      new TextDecoder().decode(bytes),
    ) as Record<string, unknown>;
    if (
      typeof order_id !== 'string' ||
      typeof status_message !== 'string' ||
      typeof order_status !== 'string' ||
      !STATUSES.includes(order_status)
    )
      return null;
    return {
      order_id: order_id.slice(0, 40),
      order_status: order_status as PaymentReturn['order_status'],
      status_message: status_message.slice(0, LONGEST_MESSAGE),
    };
  } catch {
    return null;
  }
}
