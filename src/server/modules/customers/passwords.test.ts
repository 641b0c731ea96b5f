import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is kept as a heavy argon2id hash, and its letters count in any Unicode form', async () => {
  const kept = await hashPassword('cafe\u0301 1991');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(kept, 'café 1991')).toBe(true);
  expect(await isPassword(kept, 'cafe 1991')).toBe(false);
  expect(await isPassword(null, 'café 1991')).toBe(false);
});
