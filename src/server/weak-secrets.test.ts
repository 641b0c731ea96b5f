// Production does not start with a secret that everybody knows.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SANDBOX } from './adapters/payment/sandbox/sandbox-settings.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './payment-config.ts';
import { newVapidKey } from './adapters/push/web-push.ts';

const formatKey = (namedCurve: string): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' }));
const good = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://shop@localhost/shop',
  PUBLIC_ORIGIN: 'https://order.example.com',
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  ORDER_KEY_JWK: formatKey('P-256'),
  VAPID_PRIVATE_KEY: newVapidKey(),
  STAFF_SEED_PASSWORD: 'pickle-lantern-4417',
  SMS_PROVIDER: 'unifonic',
  SMS_ACCOUNT: 'a',
  SMS_SENDER: 'b',
  PAYMENT_PROVIDER: 'none',
};

function faultsWith(change: Record<string, string>): string[] {
  try {
    readConfig({ ...good, ...change });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

test('a production with secrets of its own starts', () => {
  expect(faultsWith({})).toEqual([]);
});

test.each<Record<string, string>>([
  { SESSION_SECRET: 'a'.repeat(32) },
  { SESSION_SECRET: 'changeme'.repeat(4) },
  { SESSION_SECRET: 'please-change-me-xyz-1234567890-q' },
  { STAFF_SEED_PASSWORD: 'crunch-time-1991' },
  { STAFF_SEED_PASSWORD: 'password1234' },
  { STAFF_SEED_PASSWORD: '123456789012' },
  { ORDER_KEY_JWK: formatKey('P-384') },
  { ORDER_KEY_JWK: 'not a key' },
  { PAYMENT_WORKING_KEY: SANDBOX.workingKey },
  { PAYMENT_SERVER_KEY: SANDBOX.serverKey },
])('%j is refused by its name, and its value is not told', (change) => {
  const [name = '', value = ''] = Object.entries(change)[0] ?? [];
  const faults = faultsWith(change);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name}: `));
  expect(faults[0]).not.toContain(value);
});

test('while developing all of them pass', () => {
  expect(readConfig({ SESSION_SECRET: 'a'.repeat(32) }).isProduction).toBe(false);
});
