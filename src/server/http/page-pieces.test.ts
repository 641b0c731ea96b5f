import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { seeded } from '#tests/chaos/seeded.ts';
import { compressPieces, newNonce } from './page-pieces.ts';

const QUALITY = 6;
const opened = (bytes: Buffer): string => brotliDecompressSync(bytes).toString();

describe('a compressed page whose nonce is put in as it leaves', () => {
  test.each([
    ['no place', ['<p>the same for everybody</p>']],
    ['one', ['<script nonce="', '">go()</script>']],
    ['a place at the very start and end', ['', '<p>', '']],
    ['places side by side', ['<a>', '', '', '</a>']],
    ['Arabic around it', ['<p>دجاج مقلي</p><script nonce="', '">"دجاج مقلي"</script>']],
    [
      'many, with the same text around each',
      ['<html>', ...Array.from({ length: 30 }, () => '<script nonce="'), '</html>'],
    ],
  ])('opens as the page with that nonce: %s', async (_what, pieces) => {
    const page = await compressPieces(pieces, QUALITY);
    for (let visit = 0; visit < 20; visit += 1) {
      const nonce = newNonce();
      expect(opened(page?.withNonce(nonce) ?? Buffer.alloc(0))).toBe(pieces.join(nonce));
    }
  });

  test('whatever stands around the places, in three hundred random pages', async () => {
    const chance = seeded(31);
    const words = ['<script nonce="', '">', '==', 'الدجاج', 'chicken ', 'window.x=1;', '\n', '"'];
    for (let round = 0; round < 300; round += 1) {
      const pieces = Array.from({ length: chance.between(1, 12) }, () =>
        Array.from({ length: chance.between(0, 400) }, () =>
          chance.next() < 0.8 ? chance.pick(words) : newNonce().slice(chance.between(0, 20)),
        ).join(''),
      );
      const page = await compressPieces(pieces, QUALITY);
      const nonce = newNonce();
      expect(opened(page?.withNonce(nonce) ?? Buffer.alloc(0))).toBe(pieces.join(nonce));
    }
  });
});
