// The push service of a browser, on this machine: it takes messages as the standards have them (RFC 8030 transport, RFC 8292 who sends), and gives
// them to browsers of its own that open them (RFC 8291 on RFC 8188). Whatever is not as written there is answered 400 and kept as a fault.
import {
  createDecipheriv,
  createECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import type { PushMessage } from '#shared/domain/orders/order-news.ts';

export type Delivered = { message: PushMessage; ttl: number; topic: string; urgency: string };
export type PushBrowser = {
  /** What the browser hands to the shop. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** What arrived and could be opened, oldest first. */
  delivered: Delivered[];
  /** The status that the service answers instead of taking a message; null: it takes them. */
  refuseWith: number | null;
};
export type PushService = {
  origin: string;
  browser(): PushBrowser;
  /** What a sender did against the standards. */
  faults: string[];
  close(): Promise<void>;
};
type Kept = PushBrowser & { keys: ECDH; secret: Buffer };

const HEADER = 16 + 4 + 1;
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Opens one record of `aes128gcm`, sealed for this browser. */
function open(body: Buffer, { keys, secret }: Kept): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(HEADER, HEADER + keyLength);
  const sealed = body.subarray(HEADER + keyLength);
  const shared = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const input = derive(shared, secret, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the last record does not end with its delimiter');
  return padded.subarray(0, end).toString();
}

/** Who sends proves it with the key that the browser subscribed with; the proof is for this service and for a day at most. */
async function provesSender(header: string, origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const publicKey = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const { payload } = await jwtVerify(token, publicKey, { audience: origin });
  if ((payload.exp ?? Infinity) > Date.now() / 1000 + 86_400)
    throw new Error('a proof for more than a day');
  if (!/^(?:mailto:|https:)/.test(payload.sub ?? '')) throw new Error('a proof of nobody');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Kept>();
  const faults: string[] = [];
  let origin = '';
  async function take(request: IncomingMessage, browser: Kept): Promise<number> {
    const body = await readBody(request);
    if (browser.refuseWith !== null) return browser.refuseWith;
    const { ttl, topic = '', urgency = 'normal', authorization = '' } = request.headers;
    if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm')
      throw new Error('no message as RFC 8291 has it');
    if (!/^\d+$/.test(String(ttl))) throw new Error('no TTL');
    if (!/^[\w-]{0,32}$/.test(String(topic))) throw new Error('no topic as RFC 8030 has it');
    if (body.length > 4096) throw new Error('a message that is too long');
    await provesSender(authorization, origin);
    browser.delivered.push({
      message: JSON.parse(open(body, browser)) as PushMessage,
      ttl: Number(ttl),
      topic: String(topic),
      urgency: String(urgency),
    });
    return 201;
  }
  const server = createServer((request, response) => {
    const browser = browsers.get(request.url ?? '');
    const answer = browser ? take(request, browser) : Promise.resolve(404);
    void answer
      .catch((error: unknown) => {
        faults.push(String(error));
        return 400;
      })
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    faults,
    browser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const secret = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const browser: Kept = {
        keys,
        secret,
        subscription: {
          endpoint: origin + path,
          p256dh: keys.getPublicKey('base64url'),
          auth: secret.toString('base64url'),
        },
        delivered: [],
        refuseWith: null,
      };
      browsers.set(path, browser);
      return browser;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
