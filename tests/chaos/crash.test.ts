// The short form of the crash trial; `npm run promises` runs the long one.
// Proved on planted bugs, with these sizes and this seed: the answer sent before the order was written gave 14 lost of 108 acknowledged
// (and as many keys with two answers); without the unique key and its look-up 13 keys had two orders. Without a bug everything was 0.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngine } from '#tests/support/create-test-app.ts';
import { orderSources, plainItem } from '#tests/support/order-shop.ts';
import type { AppContext } from '#server/app-context.ts';
import { faultsOf } from './crash-checker.ts';
import { runCrashTrial } from './crash-trial.ts';
import { createKillableServer, type KillableServer } from './killable-server.ts';

const isPostgres = testEngine() === 'postgresql';
const NONE = { lost: 0, duplicates: 0, wrongTotals: 0, torn: 0, unsettled: 0, strange: 0 };

describe.skipIf(!isPostgres)('on PostgreSQL', () => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await createKillableServer();
    await server.start();
  }, 240_000);
  afterAll(async () => {
    await server?.close();
  });

  test(
    'P1: orders that were answered survive four kills of the server, once each and with their totals (AMB-67)',
    { timeout: 400_000 },
    async () => {
      const plain = plainItem(await orderSources({ database: server.database } as AppContext));
      const figures = await runCrashTrial(server, plain, {
        seed: 20_261_121,
        orders: 120,
        kills: 4,
        clients: 8,
      });
      console.log(`P1 ${JSON.stringify(figures)}`);
      expect(faultsOf(figures)).toEqual(NONE);
      expect(figures.acknowledged + figures.gaveUp).toBeGreaterThanOrEqual(120);
      expect(figures.acknowledged).toBeGreaterThan(80);
      expect(server.ownEnds()).toBe(0);
    },
  );
});
