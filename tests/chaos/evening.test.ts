// Evenings of four hundred orders at a Cook screen: how many tickets are seen whole while more of them cook.
import { expect, test } from 'vitest';
import sample from '../../brand/sample/menu.json' with { type: 'json' };
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { report, runs, computeSeed } from '#tests/support/run-length.ts';
import { evening, type Lang } from './evening.ts';

const menu = sample as unknown as MenuDocument;
const LANGS: readonly Lang[] = ['en', 'ar'];
/** In the middle of all moments, and in all but a tenth of them. */
const SIZES = [
  { width: 1180, height: 820, middle: 10, low: 10 },
  { width: 1920, height: 1080, middle: 18, low: 18 },
] as const;
/** With no more than this beside what is promised there is nothing to page to. */
const BESIDE = 4;

test('evenings of four hundred orders: ten tickets are whole on a tablet and eighteen on a large screen, in both languages', () => {
  const screens = Object.fromEntries(
    SIZES.flatMap(({ width, height }) =>
      LANGS.map((lang) => [`${width} ${lang}`, { screen: { width, height }, lang }]),
    ),
  );
  const seed = computeSeed(1);
  const evenings = Array.from({ length: runs(2, 50) }, (_, index) =>
    evening(menu, { seed: seed + index, orders: 400, lanes: 6, screens }),
  );
  for (const { most } of evenings) expect(most, `seed ${seed}`).toBeGreaterThan(20);
  for (const { width, middle, low } of SIZES)
    for (const lang of LANGS) {
      const name = `${width} ${lang}`;
      const counts = evenings
        .flatMap(({ moments }) => moments)
        .filter(({ cooking }) => cooking > middle + BESIDE)
        .map(({ whole }) => whole[name] ?? 0)
        .toSorted((a, b) => a - b);
      const at = (share: number) => counts[Math.floor(counts.length * share)] ?? 0;
      const figures = { tenth: at(0.1), middle: at(0.5), ninety: at(0.9) };
      report(`evening ${name}`, { moments: counts.length, ...figures });
      expect(figures.middle, `seed ${seed}, ${name}`).toBeGreaterThanOrEqual(middle);
      expect(figures.tenth, `seed ${seed}, ${name}`).toBeGreaterThanOrEqual(low);
    }
});
