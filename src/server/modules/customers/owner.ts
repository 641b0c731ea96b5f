// Whose data a call is about: always the customer of the bearer token (decision D1).
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { CallContext } from '#server/http/handlers.ts';

/** The signed-in customer. Throws when the call was mounted without its guard. */
export function ownerOf(context: Pick<CallContext, 'buyer'>): number {
  if (context.buyer?.kind !== 'customer') throw new Error('the call is mounted without its guard');
  return context.buyer.customerId;
}

/** Runs `answer` when the customer id that was sent is the caller's own; any other id is answered like one that does not exist. */
export async function asOwner<T>(
  context: Pick<CallContext, 'buyer'>,
  customerId: number,
  answer: (own: number) => Promise<T>,
): Promise<T | Refusal> {
  const own = ownerOf(context);
  return customerId === own ? answer(own) : refuse('NOT_FOUND');
}
