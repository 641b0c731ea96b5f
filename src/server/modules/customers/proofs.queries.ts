import { databaseNow, inSeconds } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';
import type { CodePurpose } from './code-policy.ts';

type ProofKey = { phone: string; purpose: CodePurpose; browserHash: string };

export type Proof = ProofKey;

export async function insertProof(
  db: Db,
  proof: Proof & { tokenHash: string; lifeSeconds: number },
): Promise<void> {
  await db
    .insertInto('phone_proof')
    .values({
      token_hash: proof.tokenHash,
      phone: proof.phone,
      purpose: proof.purpose,
      browser_hash: proof.browserHash,
      expires_at: inSeconds(proof.lifeSeconds),
      used_at: null,
    })
    .execute();
}

/** Locks the proof until the transaction ends; false when it is none for this phone, or used up. */
export async function lockProof(db: Db, proof: Proof & { tokenHash: string }): Promise<boolean> {
  const row = await db
    .selectFrom('phone_proof')
    .select('token_hash')
    .where('token_hash', '=', proof.tokenHash)
    .where('phone', '=', proof.phone)
    .where('purpose', '=', proof.purpose)
    .where('browser_hash', '=', proof.browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function useProof(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('phone_proof')
    .set({ used_at: databaseNow })
    .where('token_hash', '=', tokenHash)
    .execute();
}
