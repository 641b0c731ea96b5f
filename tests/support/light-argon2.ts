// argon2 with the least work, for tests over HTTP: real hashes were a sixth of what they cost. That the shop's own hashes are as heavy as they should be is a unit test.
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** How often a password was hashed or compared so far. */
export const passwordWork = { done: 0 };
export const hash: Argon2['hash'] = (password) => {
  passwordWork.done += 1;
  return real.hash(password, LEAST);
};
export const verify: Argon2['verify'] = (hashed, password) => {
  passwordWork.done += 1;
  return real.verify(hashed, password);
};
