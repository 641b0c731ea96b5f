// The customer's saved addresses, cached for the life of the page.
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { Api } from '../../api-client.ts';

let cached: { customerId: number; list: SavedAddress[] } | null = null;

export function keptAddresses(customerId: number): SavedAddress[] {
  return cached?.customerId === customerId ? cached.list : [];
}

/** Reloads them; a failed call leaves none, like every list. */
export async function loadAddresses(api: Api, customerId: number): Promise<SavedAddress[]> {
  const answer = await api('addresses', { params: { customerId } });
  cached = { customerId, list: answer.ok ? answer.data.successResponse : [] };
  return keptAddresses(customerId);
}
