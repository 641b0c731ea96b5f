// The parser of sealed orders is security code of our own: whatever it opens, the library that sealed it opens too, to the same text; whatever
// is broken, foreign or dressed up is refused and throws nothing. Number of bodies: BROKEN_BODIES (100,000 in the large run).
import { createPrivateKey, type KeyObject } from 'node:crypto';
import {
  compactDecrypt,
  CompactEncrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { openSealedText } from '#server/http/sealed-text.ts';
import { isValidAt, readClaims, signClaims } from '#server/http/signed-text.ts';
import { seeded, type Chance } from './seeded.ts';

const COUNT = Number(process.env['BROKEN_BODIES'] ?? 3_000);
const TEXT = JSON.stringify({ uniqueOrderId: 'x', note: 'قرمشة 🍗', cartItems: [1, 2, 3] });
const chance = seeded(Number(process.env['SEED'] ?? 31));

let key: KeyObject;
let publicJwk: JWK;
let samples: string[];
beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  key = createPrivateKey({ key: jwk, format: 'jwk' });
  const { d: _private, ...rest } = jwk;
  publicJwk = rest;
  samples = await Promise.all(Array.from({ length: 20 }, () => seal()));
});

async function seal(
  header: { alg: string; enc: string; [more: string]: unknown } = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
  },
  parties: { apu?: Uint8Array; apv?: Uint8Array } = {},
  text = TEXT,
): Promise<string> {
  const maker = new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(header);
  if (parties.apu ?? parties.apv) maker.setKeyManagementParameters(parties);
  return maker.encrypt(await importJWK(publicJwk, header.alg));
}

async function byLibrary(sealed: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
  } catch {
    return null;
  }
}

const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The header with something else in it, the rest as it was. */
function withHeader(sealed: string, by: Chance): string {
  const [head = '', ...rest] = sealed.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { epk?: JWK };
  const { epk = { kty: 'EC' } } = header;
  const changed = by.pick<unknown>([
    { ...header, alg: by.pick(['none', 'dir', 'ECDH-ES+A128KW', 'ECDH-ES+A256KW', 'ecdh-es', 1]) },
    { ...header, enc: by.pick(['A128GCM', 'A256CBC-HS512', 'a256gcm', null]) },
    { ...header, crit: by.pick<unknown>([[], ['exp'], 'exp', ['zip']]) },
    { ...header, zip: by.pick(['DEF', '', 0]) },
    { ...header, apu: by.pick<unknown>(['AA', 'A', 'A=', 7, null, { a: 1 }]) },
    { ...header, epk: { ...epk, x: epk.y, y: epk.x } },
    { ...header, epk: { ...epk, y: Buffer.alloc(32, by.between(0, 255)).toString('base64url') } },
    { ...header, epk: { ...epk, x: epk.x?.slice(1) } },
    { ...header, epk: { ...epk, crv: by.pick(['P-384', 'P-521', 'X25519', 'secp256k1']) } },
    { ...header, epk: { ...epk, kty: by.pick(['OKP', 'RSA', 'oct']) } },
    { ...header, epk: by.pick<unknown>([null, [], 'x', {}, { kty: 'EC' }]) },
    { ...header, note: 'x'.repeat(by.between(1, 6_000)) },
    by.pick<unknown>([[header], 'x', 1, null]),
  ]);
  return [b64(changed), ...rest].join('.');
}

function broken(sealed: string, by: Chance): string {
  const at = by.between(0, sealed.length - 1);
  const parts = sealed.split('.');
  const part = by.between(0, 4);
  const replaced = (text: string): string => parts.with(part, text).join('.');
  switch (by.between(0, 11)) {
    case 0:
      return sealed.slice(0, at) + LETTERS.charAt(by.between(0, 63)) + sealed.slice(at + 1);
    case 1:
      return (
        sealed.slice(0, at) +
        by.pick([' ', '\n', '=', '+', '/', '.', '\u0000', 'é', '٣']) +
        sealed.slice(at + by.between(0, 1))
      );
    case 2:
      return sealed.slice(0, at);
    case 3:
      return replaced('');
    case 4:
      return replaced(by.pick(samples).split('.')[part] ?? '');
    case 5:
      return replaced(`${parts[part]}${by.pick(['A', '=', '==', 'AA', '\n'])}`);
    case 6:
      return replaced(Buffer.alloc(by.between(0, 40), by.between(0, 255)).toString('base64url'));
    case 7:
      return [...parts, by.pick(parts)].join('.');
    case 8:
      return parts.toReversed().join('.');
    case 9: {
      // The last letter of unpadded base64 holds spare bits: another letter may stand for the same bytes.
      const text = parts[part] ?? '';
      const last = LETTERS.indexOf(text.at(-1) ?? 'A');
      return replaced(text.slice(0, -1) + (LETTERS[last ^ by.between(1, 3)] ?? 'A'));
    }
    default:
      return withHeader(sealed, by);
  }
}

test('what was sealed is opened, parties named or not', async () => {
  for (const sealed of samples) expect(openSealedText(sealed, key)).toBe(TEXT);
  for (const [apu, apv] of [
    ['Alice', 'Bob'],
    ['', 'shop'],
    ['x'.repeat(90), 'y'],
  ] as const) {
    const sealed = await seal(undefined, { apu: Buffer.from(apu), apv: Buffer.from(apv) });
    expect(openSealedText(sealed, key)).toBe(TEXT);
  }
  expect(openSealedText(await seal(undefined, {}, ''), key)).toBe('');
});

test('what another algorithm sealed correctly is refused', async () => {
  for (const header of [
    { alg: 'ECDH-ES+A128KW', enc: 'A256GCM' },
    { alg: 'ECDH-ES+A256KW', enc: 'A256GCM' },
    { alg: 'ECDH-ES', enc: 'A128GCM' },
    { alg: 'ECDH-ES', enc: 'A256CBC-HS512' },
  ])
    expect(openSealedText(await seal(header), key), header.alg + header.enc).toBeNull();
});

test(`of ${COUNT} broken bodies none is opened that the library refuses, and none throws`, async () => {
  const wrong: string[] = [];
  let opened = 0;
  for (let number = 0; number < COUNT; number += 1) {
    const body = broken(chance.pick(samples), chance);
    const mine = openSealedText(body, key);
    if (mine === null) continue;
    opened += 1;
    if (mine !== (await byLibrary(body))) wrong.push(body);
  }
  expect(wrong).toEqual([]);
  // Some changes change nothing (a letter for itself); a test that opens none of them would prove nothing about agreement.
  expect(opened).toBeLessThan(COUNT / 10);
});

test(`of ${COUNT} changed tokens none is believed`, () => {
  const secret = Buffer.from('s'.repeat(48));
  const now = new Date(1_000_000);
  const claims = { sub: '7', aud: 'one-guest', iat: 1_000, exp: 2_000 };
  const token = signClaims(secret, claims);
  const read = (text: string) => {
    const said = readClaims(secret, text, 'one-guest');
    return said && isValidAt(said, now) ? said : null;
  };
  expect(read(token)).toEqual(claims);
  const believed = Array.from({ length: COUNT }, () =>
    broken(`${token}..`, chance).replace(/\.\.$/, ''),
  )
    .filter((text) => text !== token)
    .filter((text) => read(text) !== null);
  expect(believed).toEqual([]);
  const none = `${b64({ alg: 'none' })}.${token.split('.')[1]}.`;
  expect(read(none)).toBeNull();
  expect(read(signClaims(secret, { ...claims, aud: 'other' }))).toBeNull();
  expect(read(signClaims(secret, { ...claims, exp: 1_000 }))).toBeNull();
  expect(readClaims(Buffer.from('other'.repeat(10)), token, 'one-guest')).toBeNull();
});
