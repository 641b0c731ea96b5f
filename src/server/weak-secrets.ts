import { passwordFault } from '#shared/domain/people/password-rules.ts';
import { SANDBOX } from './adapters/payment/sandbox/sandbox-settings.ts';

/** Known to everybody who can read this, so it is never used in production. */
export const DEVELOPMENT_PASSWORD = 'crunch-time-1991';

const DIFFERENT_LETTERS = 10;
const EXAMPLE = /change.?me|password|secret|example|test.?key|0123456789|abcdefgh/i;

export function weakSecret(secret: string): string | null {
  if (new Set(secret).size < DIFFERENT_LETTERS) return 'has too few different characters';
  return EXAMPLE.test(secret) ? 'is an example; make a random one' : null;
}

export function weakSeedPassword(password: string): string | null {
  if (password === DEVELOPMENT_PASSWORD) return 'is published with the code';
  if (/password|change.?me/i.test(password) || passwordFault(password, {}) !== null)
    return 'is one of the first that others would try';
  return null;
}

export function isSandboxKey(key: string): boolean {
  const published: string[] = [SANDBOX.workingKey, SANDBOX.accessCode, SANDBOX.serverKey];
  return published.includes(key);
}

export function wrongOrderKey(text: string): string | null {
  const wrong = 'must be a private EC P-256 key as JWK';
  try {
    const jwk = JSON.parse(text) as Record<string, unknown> | null;
    const isRight =
      jwk?.['kty'] === 'EC' &&
      jwk['crv'] === 'P-256' &&
      [jwk['d'], jwk['x'], jwk['y']].every((part) => typeof part === 'string');
    return isRight ? null : wrong;
  } catch {
    return wrong;
  }
}
