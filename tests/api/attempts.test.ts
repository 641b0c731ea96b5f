import { expect, test } from 'vitest';
import { attemptsSoFar, countAttempts, takeBackAttempts } from '#server/http/attempts.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

test('what is taken back goes out of the window in which it was counted', async () => {
  const { db } = shop;
  const limit = { attempts: 5, windowSeconds: 900 };
  const right = await countAttempts(db, [['right', limit]]);
  const again = await countAttempts(db, [['right', limit]]);
  expect([right.usedUp, again.usedUp]).toEqual([null, null]);
  await takeBackAttempts(db, again.counted);
  expect(await attemptsSoFar(db, 'right', limit)).toBe(1);
  shop.clock.advance(900);
  await countAttempts(db, [['right', limit]]);
  await takeBackAttempts(db, right.counted);
  expect(await attemptsSoFar(db, 'right', limit)).toBe(1);
});
