// Encrypts an order for the server's public key, and sends it.
import type { Api, Refused } from '../../api-client.ts';

type Jwk = Record<string, unknown>;
type Sealed = { ok: true; data: string | Record<string, unknown> } | { ok: false };
let keptKey: Jwk | null = null;

async function orderKey(api: Api): Promise<Jwk | null> {
  if (keptKey) return keptKey;
  const answer = await api('keys');
  keptKey = answer.ok ? (answer.data.keys[0] ?? null) : null;
  return keptKey;
}

/** A compact JWE; without Web Crypto the plain object, with a notice. Not ok when the key could not be loaded. */
async function sealOrder(api: Api, payload: Record<string, unknown>): Promise<Sealed> {
  if (!globalThis.crypto?.subtle) {
    console.info('This browser offers no Web Crypto here: the order is sent unencrypted.');
    return { ok: true, data: payload };
  }
  const jwk = await orderKey(api);
  if (jwk === null) return { ok: false };
  const { CompactEncrypt, importJWK } = await import('jose');
  const key = await importJWK(jwk, 'ECDH-ES');
  const header = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    ...(typeof jwk['kid'] === 'string' ? { kid: jwk['kid'] } : {}),
  };
  return {
    ok: true,
    data: await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader(header)
      .encrypt(key),
  };
}

const OFFLINE: Refused = { ok: false, code: 'OFFLINE', message: '', status: 0, body: {} };

/** A key that the server could not use is fetched again, once. */
export async function sendSealed<A extends { ok: true } | Refused>(
  api: Api,
  payload: Record<string, unknown>,
  send: (data: string | Record<string, unknown>) => Promise<A>,
): Promise<A | Refused> {
  for (let isLastTry = false; ; isLastTry = true) {
    const sealed = await sealOrder(api, payload);
    if (!sealed.ok) return OFFLINE;
    const answer = await send(sealed.data);
    if (answer.ok || answer.code !== 'UNREADABLE_BODY' || isLastTry) return answer;
    keptKey = null;
  }
}
