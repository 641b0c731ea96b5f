// Whether it is surely the owner: signed in, or confirmed the own phone with a code, within the last ten minutes.
// A stolen token alone must not change the password, the phone or the e-mail.
import type { Db } from '#server/db/open.ts';
import type { AppContext } from '#server/app-context.ts';
import { PROOF_SECONDS } from './code-policy.ts';
import { heldProof } from './phone-proof.ts';
import { beganWithin } from './sessions.queries.ts';

type Asking = { cookies: Readonly<Record<string, string>> };

/** `use` spends the code that proved it, if it was one. Null when it is not proved. */
export async function freshIdentity(
  app: AppContext,
  db: Db,
  who: { sessionId: string; phone: string },
  caller: Asking,
): Promise<{ use(): Promise<void> } | null> {
  if (await beganWithin(db, who.sessionId, PROOF_SECONDS)) return { use: async () => {} };
  return (
    (await heldProof(app, db, { phone: who.phone, purpose: 'password' }, caller)) ??
    heldProof(app, db, { phone: who.phone, purpose: 'sign-in' }, caller)
  );
}
