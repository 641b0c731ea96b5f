import type { FinishedOrder } from '#shared/contract/console-work.ts';
import { normaliseDigits } from '#shared/domain/people/uae-phone.ts';

/** By what somebody at the counter says: a number, a name, the last digits of a phone. */
export function isFound(
  order: Pick<FinishedOrder, 'check_number' | 'last_digits' | 'customer_name'>,
  asked: string,
): boolean {
  const text = normaliseDigits(asked).trim().toLowerCase();
  return (
    text === '' ||
    order.check_number === text ||
    order.last_digits === text ||
    (Number.isNaN(Number(text)) && order.customer_name.toLowerCase().includes(text))
  );
}
