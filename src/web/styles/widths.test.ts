import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a page of 988 px is narrow, one of 989 px is wide (CONST-27, LAND-02)', () => {
  const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:css|tsx?)$/.test(path) && !/console|\.test\./.test(path))
    .map((path) => readFileSync(`src/web/${path}`, 'utf8'));
  const edges = (name: string): Set<string> =>
    new Set(
      sources.flatMap((text) =>
        [...text.matchAll(new RegExp(`${name}: (9[78]\\d|99\\d)px`, 'g'))].map(([, px = '']) => px),
      ),
    );
  expect([...edges('min-width')]).toEqual(['989']);
  expect([...edges('max-width')]).toEqual(['988']);
  expect([...edges('--breakpoint-wide')]).toEqual(['989']);
});
