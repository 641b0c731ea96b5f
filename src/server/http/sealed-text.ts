// Opens what a browser sealed for this server: a compact JWE (RFC 7516) by ECDH-ES on P-256 and A256GCM, and nothing else. On the calling thread,
// with a prepared key. Everything that is not exactly this form is refused before any key is touched; the cipher's tag covers the rest.
import {
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  type KeyObject,
} from 'node:crypto';

const ALGORITHM = 'A256GCM';
const KEY_BITS = 256;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const COORDINATE_BYTES = 32;
/** No order comes near; it is looked at before anything is decoded. */
const LONGEST_HEADER = 4_096;
const BASE64URL = /^[\w-]*$/;

function decodeBytes(text: unknown): Buffer | null {
  if (typeof text !== 'string' || !BASE64URL.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

type Header = { publicKey: KeyObject; apu: Buffer; apv: Buffer };

function readHeader(text: string): Header | null {
  const bytes = text.length > 0 && text.length <= LONGEST_HEADER ? decodeBytes(text) : null;
  if (bytes === null) return null;
  const header: unknown = JSON.parse(utf8(bytes));
  if (typeof header !== 'object' || header === null || Array.isArray(header)) return null;
  const { alg, enc, epk, apu = '', apv = '' } = header as Record<string, unknown>;
  if (alg !== 'ECDH-ES' || enc !== ALGORITHM || 'crit' in header || 'zip' in header) return null;
  const [partyU, partyV] = [decodeBytes(apu), decodeBytes(apv)];
  const publicKey = readPublicKey(epk);
  return partyU === null || partyV === null || publicKey === null
    ? null
    : { publicKey, apu: partyU, apv: partyV };
}

function readPublicKey(epk: unknown): KeyObject | null {
  if (typeof epk !== 'object' || epk === null) return null;
  const { kty, crv, x, y } = epk as Record<string, unknown>;
  if (kty !== 'EC' || crv !== 'P-256' || 'd' in epk) return null;
  if (decodeBytes(x)?.length !== COORDINATE_BYTES || decodeBytes(y)?.length !== COORDINATE_BYTES)
    return null;
  return createPublicKey({ key: { kty, crv, x: x as string, y: y as string }, format: 'jwk' });
}

function withLength(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** RFC 7518, 4.6.2: one round of the concat KDF is as long as the key. */
function contentKey(secret: Buffer, { apu, apv }: Header): Buffer {
  return createHash('sha256')
    .update(word(1))
    .update(secret)
    .update(withLength(Buffer.from(ALGORITHM)))
    .update(withLength(apu))
    .update(withLength(apv))
    .update(word(KEY_BITS))
    .digest();
}

/** The text that was sealed, or null when it cannot be opened, whatever the reason: it is told to nobody. */
export function openSealedText(sealed: string, privateKey: KeyObject): string | null {
  const parts = sealed.split('.');
  const [head = '', wrappedKey, ivText, body, tagText] = parts;
  if (parts.length !== 5 || wrappedKey !== '') return null;
  const [iv, ciphertext, tag] = [decodeBytes(ivText), decodeBytes(body), decodeBytes(tagText)];
  if (iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || ciphertext === null) return null;
  try {
    const header = readHeader(head);
    if (header === null) return null;
    const secret = diffieHellman({ privateKey, publicKey: header.publicKey });
    const decipher = createDecipheriv('aes-256-gcm', contentKey(secret, header), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(head, 'ascii')).setAuthTag(tag);
    return utf8(Buffer.concat([decipher.update(ciphertext), decipher.final()]));
  } catch {
    return null;
  }
}
