// The customer's saved addresses, kept for the life of the page: the landing page fetches them, the location dialog shows them at once.
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { Api } from '../../api-client.ts';

let cached: { customerId: number; list: SavedAddress[] } | null = null;

/** What was fetched last for this customer; none when nothing was. */
export function keptAddresses(customerId: number): SavedAddress[] {
  return cached?.customerId === customerId ? cached.list : [];
}

/** Fetches them anew; a call that fails leaves none, as with every list. */
export async function loadAddresses(api: Api, customerId: number): Promise<SavedAddress[]> {
  const answer = await api('addresses', { params: { customerId } });
  cached = { customerId, list: answer.ok ? answer.data.successResponse : [] };
  return keptAddresses(customerId);
}
