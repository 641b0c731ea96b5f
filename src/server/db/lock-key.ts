// One after the other: whoever asks for the same key waits until the transaction of the one before has ended.
import { sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

export async function lockKey(tx: Transaction<Database>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx);
}
