// Who orders in this tab: a guest with a proof, or the signed-in customer (whose token the caller sends by itself).
import type { Guest } from './guest.ts';

export type Buyer = ({ kind: 'guest' } & Guest) | ({ kind: 'customer' } & Omit<Guest, 'proof'>);

/** What proves a guest; nothing for a customer. */
export function buyerHeaders(buyer: Buyer): Record<string, string> {
  return buyer.kind === 'guest' ? { 'x-guest-proof': buyer.proof } : {};
}
