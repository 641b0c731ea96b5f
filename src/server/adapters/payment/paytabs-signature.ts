import { createHmac, timingSafeEqual } from 'node:crypto';

/** As PHP encodes: the star too. */
const phpEncode = (text: string): string =>
  new URLSearchParams({ v: text }).toString().slice(2).replaceAll('*', '%2A');

/** HMAC-SHA256 (hex) of the form without its signature and empty values ("" and "0"), sorted by name. */
export function returnSignature(
  fields: Readonly<Record<string, string>>,
  serverKey: string,
): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'signature' && fields[name] !== '' && fields[name] !== '0')
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((name) => `${phpEncode(name)}=${phpEncode(fields[name] ?? '')}`)
    .join('&');
  return createHmac('sha256', serverKey).update(text).digest('hex');
}

export function noticeSignature(rawBody: string, serverKey: string): string {
  return createHmac('sha256', serverKey).update(rawBody).digest('hex');
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
