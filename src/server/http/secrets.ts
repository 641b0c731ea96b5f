// The secrets of the installation. In production they come from the environment; otherwise they are made once and kept in the database,
// so that several processes on one database agree.
import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { newVapidKey, vapidKeys, type VapidKeys } from '#server/adapters/push/web-push.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';

export type Secrets = {
  session: Uint8Array;
  orderKey: KeyObject;
  orderPublicJwk: JWK;
  vapid: VapidKeys;
};

async function keep(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const found = await db
    .selectFrom('generated_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (found) return found.value;
  await db
    .insertInto('generated_secret')
    .values({ name, value: await make() })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  return (
    await db
      .selectFrom('generated_secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).value;
}

async function makeOrderKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

export async function loadSecrets(config: Config, db: Db): Promise<Secrets> {
  const sessionText =
    config.sessionSecret ??
    (await keep(db, 'session', async () => randomBytes(48).toString('base64url')));
  const jwk = JSON.parse(config.orderKeyJwk ?? (await keep(db, 'order_key', makeOrderKey))) as JWK;
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || jwk.d === undefined)
    throw new Error('ORDER_KEY_JWK must be a private EC P-256 key');
  const { d: _private, ...publicPart } = jwk;
  const kid = await calculateJwkThumbprint(publicPart);
  return {
    session: new TextEncoder().encode(sessionText),
    orderKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    orderPublicJwk: { ...publicPart, kid, alg: 'ECDH-ES', use: 'enc' },
    vapid: vapidKeys(
      config.push.privateKey ?? (await keep(db, 'vapid', async () => newVapidKey())),
    ),
  };
}
