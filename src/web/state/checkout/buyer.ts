// Who orders in this tab: a guest with a proof, or the signed-in customer.
import type { Guest } from './guest.ts';

export type Buyer = ({ kind: 'guest' } & Guest) | ({ kind: 'customer' } & Omit<Guest, 'proof'>);

/** The guest's proof; empty for a customer. */
export function buyerHeaders(buyer: Buyer): Record<string, string> {
  return buyer.kind === 'guest' ? { 'x-guest-proof': buyer.proof } : {};
}
