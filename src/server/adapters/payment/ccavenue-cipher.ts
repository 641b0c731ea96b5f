// The two ciphers of the redirect form. Neither proves who wrote the text: a reply is only a hint.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export type CipherName = 'cbc-md5' | 'gcm';

const CBC_IV = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const GCM_IV_BYTES = 16;
const GCM_TAG_BYTES = 16;

const cbcKey = (workingKey: string): Buffer =>
  createHash('md5').update(workingKey, 'utf8').digest();

export function seal(
  name: CipherName,
  text: string,
  workingKey: string,
  iv: Buffer = randomBytes(GCM_IV_BYTES),
): string {
  if (name === 'cbc-md5') {
    const cipher = createCipheriv('aes-128-cbc', cbcKey(workingKey), CBC_IV);
    return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
  }
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(workingKey, 'utf8'), iv);
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('hex');
}

export function open(name: CipherName, hex: string, workingKey: string): string | null {
  const trimmed = hex.trim();
  if (trimmed === '' || trimmed.length % 2 !== 0 || !/^[0-9a-fA-F]+$/.test(trimmed)) return null;
  const bytes = Buffer.from(trimmed, 'hex');
  try {
    if (name === 'cbc-md5') {
      const decipher = createDecipheriv('aes-128-cbc', cbcKey(workingKey), CBC_IV);
      return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
    }
    if (bytes.length < GCM_IV_BYTES + GCM_TAG_BYTES) return null;
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(workingKey, 'utf8'),
      bytes.subarray(0, GCM_IV_BYTES),
    );
    decipher.setAuthTag(bytes.subarray(-GCM_TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(GCM_IV_BYTES, -GCM_TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}
