import type { MenuDocument } from './menu.ts';

/** What the menu does not say takes a minute. */
const DEFAULT_SECONDS = 60;

/** Placing an order asks it twice. */
const known = new WeakMap<MenuDocument['items'], ReadonlyMap<number, number>>();

function indexSeconds({ items }: Pick<MenuDocument, 'items'>): ReadonlyMap<number, number> {
  const before = known.get(items);
  if (before) return before;
  const seconds = new Map(
    items.flatMap(({ sizes }) =>
      sizes.map((size) => [size.id, size.make_seconds ?? DEFAULT_SECONDS] as const),
    ),
  );
  known.set(items, seconds);
  return seconds;
}

/** How many hands share it is the branch's affair. */
export function computeMakeSeconds(
  menu: Pick<MenuDocument, 'items'>,
  parts: readonly { sizeId: number; quantity: number }[],
): number {
  const seconds = indexSeconds(menu);
  return parts.reduce(
    (sum, { sizeId, quantity }) => sum + (seconds.get(sizeId) ?? DEFAULT_SECONDS) * quantity,
    0,
  );
}
