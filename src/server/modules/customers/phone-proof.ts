// What a right code proves: this browser has that phone, for ten minutes and one use.
import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/open.ts';
import { cookie } from '#server/http/cookies.ts';
import { hashToken } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { browserNonce, PROOF_SECONDS, type CodePurpose } from './code-policy.ts';
import { insertProof, lockProof, useProof, type Proof } from './proofs.queries.ts';

const COOKIES: Record<CodePurpose, string> = {
  'sign-in': 'shop_phone_proof',
  password: 'shop_password_proof',
};

export type GivenProof = { setCookie: string };
type Asking = { cookies: Readonly<Record<string, string>> };

export async function issuePhoneProof(app: AppContext, db: Db, proof: Proof): Promise<GivenProof> {
  const token = randomBytes(32).toString('base64url');
  await insertProof(db, {
    ...proof,
    tokenHash: hashToken(token),
    lifeSeconds: PROOF_SECONDS,
  });
  return {
    setCookie: cookie(COOKIES[proof.purpose], token, {
      maxAgeSeconds: PROOF_SECONDS,
      path: '/api',
      secure: app.config.isProduction,
    }),
  };
}

export async function heldProof(
  app: AppContext,
  db: Db,
  input: { phone: string; purpose: CodePurpose },
  { cookies }: Asking,
): Promise<{ use(): Promise<void> } | null> {
  const token = cookies[COOKIES[input.purpose]];
  if (token === undefined || token === '') return null;
  const tokenHash = hashToken(token);
  const { browserHash } = browserNonce(app, cookies);
  if (!(await lockProof(db, { ...input, browserHash, tokenHash }))) return null;
  return { use: () => useProof(db, tokenHash) };
}
