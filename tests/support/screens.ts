// Screens of a branch, paired as people do it: a manager makes a code, the screen enters it.
import { expect } from 'vitest';
import type { Shop } from './order-shop.ts';
import { readRow } from './rows.ts';

type ShopCalls = Pick<Shop, 'by' | 'call' | 'db' | 'signIn'>;

/** The password that the seed gives outside production. */
export const PASSWORD = 'crunch-time-1991';

const toCookie = (reply: { headers: Record<string, string> }): string =>
  String(reply.headers['set-cookie']).split(';')[0] ?? '';

export async function pairingCode(
  shop: ShopCalls,
  storeId: number,
  name = 'Pass',
): Promise<string> {
  const manager = await shop.signIn('manager');
  const reply = await shop.by(manager)('pairStart', { storeId }, { name });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.code;
}

/** The cookie of a new screen of the branch. */
export async function pairScreen(shop: ShopCalls, storeId: number, name = 'Pass'): Promise<string> {
  const code = await pairingCode(shop, storeId, name);
  const reply = await shop.call('pairFinish', { body: { code } });
  expect(reply.status, reply.text).toBe(200);
  return toCookie(reply);
}

export async function readLastScreen(shop: ShopCalls, storeId: number): Promise<number> {
  const reply = await shop.by(await shop.signIn('manager'))('devices', { storeId });
  return reply.body.devices.at(-1).device_id;
}

export async function memberId(shop: ShopCalls, login: string): Promise<number> {
  return (await readRow(shop, 'staff', { login }, ['id'])).id;
}

/** What a screen sends so that it is known who acts. */
export async function readProof(
  shop: ShopCalls,
  screen: string,
  staffId: number,
  given: { pin: string } | { password: string } = { password: PASSWORD },
): Promise<{ cookie: string; 'x-pin-proof': string }> {
  const reply = await shop.by(screen)('provePin', { staffId }, given);
  expect(reply.status, reply.text).toBe(200);
  return { cookie: screen, 'x-pin-proof': reply.body.proof };
}
