// The calls about signing in, accounts and sessions.
import type { accountCalls } from '#shared/contract/accounts.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { Parts } from '#server/parts.ts';

export function accountHandlers(_parts: Parts): HandlersOf<keyof typeof accountCalls> {
  return {};
}
