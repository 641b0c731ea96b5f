// The library seals and signs, the request is ours, so that it follows no redirect and ends after seconds.
import { createECDH } from 'node:crypto';
import type { PushFault, PushPort } from './push-port.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

const TIMEOUT_MS = 8_000;
/** Chrome and its kin, Firefox, Edge, Safari. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)+(?:push\.services\.mozilla|notify\.windows|push\.apple)\.com)$/;
const OWN_MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

export function vapidKeys(privateKey: string): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

export function isVapidKey(privateKey: string): boolean {
  try {
    const isWhole = Buffer.from(privateKey, 'base64url').length === 32;
    return isWhole && vapidKeys(privateKey).publicKey !== '';
  } catch {
    return false;
  }
}

export function newVapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // The number may begin with noughts that the key does not carry.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

function toPushFault(status: number): PushFault {
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'credentials';
  if (status === 429) return 'throttled';
  return status >= 500 || status === 408 ? 'away' : 'refused';
}

export function createWebPush(
  keys: VapidKeys,
  { subject, isLocal }: { subject: string; isLocal: boolean },
): PushPort {
  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== '' || url.password !== '') return false;
    if (isLocal && OWN_MACHINE.includes(url.hostname)) return true;
    return url.protocol === 'https:' && url.port === '' && SERVICES.test(url.hostname);
  }
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }) {
      // Rows may be older than the list of services.
      if (!accepts(endpoint)) return { ok: false, fault: 'gone' };
      // A shop that sends none does without its five megabytes.
      const { default: webPush } = await import('web-push');
      let request;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          urgency: 'high',
          topic,
        });
      } catch {
        return { ok: false, fault: 'gone' };
      }
      try {
        const { 'Content-Length': _counted, ...headers } = request.headers;
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, String(value)]),
          ),
          body: new Uint8Array(request.body),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        return answer.ok ? { ok: true } : { ok: false, fault: toPushFault(answer.status) };
      } catch {
        return { ok: false, fault: 'away' };
      }
    },
  };
}
