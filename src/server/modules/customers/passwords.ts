import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Verified when there is no password, so that both take the same time. */
let nobodysHash: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

/** False for an account without a password, in the same time. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(
    stored ?? (await (nobodysHash ??= hash(randomBytes(32)))),
    password.normalize('NFKC'),
  );
  return stored !== null && isRight;
}
