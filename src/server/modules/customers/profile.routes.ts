// The calls about what a customer keeps.
import type { profileCalls } from '#shared/contract/profile.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { Parts } from '#server/parts.ts';

export function profileHandlers(_parts: Parts): HandlersOf<keyof typeof profileCalls> {
  return {};
}
