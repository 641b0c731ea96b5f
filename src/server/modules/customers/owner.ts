// Whose data a call is about: always the customer of the bearer token.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { ContextOf } from '#server/http/handlers.ts';

/** Runs `answer` when the customer id that was sent is the caller's own; any other id is answered like one that does not exist. */
export async function asOwner<T>(
  { buyer }: Pick<ContextOf<'customer'>, 'buyer'>,
  customerId: number,
  answer: (own: number) => Promise<T>,
): Promise<T | Refusal> {
  return customerId === buyer.customerId ? answer(customerId) : refuse('NOT_FOUND');
}
