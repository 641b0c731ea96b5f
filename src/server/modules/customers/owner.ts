import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import type { ContextOf } from '#server/http/handlers.ts';

export async function asOwner<T>(
  { buyer }: Pick<ContextOf<'customer'>, 'buyer'>,
  customerId: number,
  answer: (own: number) => Promise<T>,
): Promise<T | Refusal> {
  return customerId === buyer.customerId ? answer(customerId) : refuse('NOT_FOUND');
}
