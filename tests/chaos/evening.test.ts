// The evening of four hundred orders at a Cook screen: how many tickets are seen whole while more of them cook.
import { expect, test } from 'vitest';
import sample from '../../brand/sample/menu.json' with { type: 'json' };
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { report, runs, seedOf } from '#tests/support/run-length.ts';
import { evening, type Lang } from './evening.ts';

const menu = sample as unknown as MenuDocument;
const SIZES = [
  [1180, 820, 10],
  [1920, 1080, 18],
] as const;
const LANGS: readonly Lang[] = ['en', 'ar'];

test('an evening of four hundred orders: ten tickets are whole on a tablet and eighteen on a large screen', () => {
  const screens = Object.fromEntries(
    SIZES.flatMap(([width, height]) =>
      LANGS.map((lang) => [`${width} ${lang}`, { screen: { width, height }, lang }]),
    ),
  );
  const first = seedOf(1);
  for (let seed = first; seed < first + runs(2, 50); seed += 1) {
    const { moments, most, orders } = evening(menu, { seed, orders: 400, lanes: 6, screens });
    expect(most, `seed ${seed}`).toBeGreaterThan(30);
    for (const [width, , promised] of SIZES)
      for (const lang of LANGS) {
        const name = `${width} ${lang}`;
        const counts = moments
          .filter(({ cooking }) => cooking > promised + 10)
          .map(({ whole }) => whole[name] ?? 0)
          .toSorted((a, b) => a - b);
        const middle = counts[Math.floor(counts.length / 2)] ?? 0;
        report(`evening ${seed} ${name}`, {
          orders,
          most,
          least: counts[0],
          middle,
          atMost: counts.at(-1),
        });
        expect(middle, `seed ${seed}, ${name}`).toBeGreaterThanOrEqual(promised);
      }
  }
});
