import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

export const createPosSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export type SignedHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

export function signEvent(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): SignedHeaders {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

export function isSigned(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
  const read = (name: keyof SignedHeaders): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  try {
    const signed = {
      'webhook-id': read('webhook-id'),
      'webhook-timestamp': read('webhook-timestamp'),
      'webhook-signature': read('webhook-signature'),
    };
    new Webhook(secret).verify(body, signed, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
