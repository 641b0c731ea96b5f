// The sections of My Account, with the codes of the specification. Each has an address of its own.

/** 7, the points, is not in the specification. */
export type SectionCode = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const LOOKUPS: Readonly<Record<string, SectionCode>> = {
  details: 1,
  updateprofile: 6,
  orders: 2,
  addresses: 3,
  favourites: 4,
  offers: 5,
  points: 7,
};

/** The open section by the lookup value in state or address; null: the list of all. */
export function openSection(state: unknown, search: string): SectionCode | null {
  const told = typeof state === 'object' && state !== null && 'lookup' in state && state.lookup;
  const lookup = told || new URLSearchParams(search).get('lookup');
  return typeof lookup === 'string' && Object.hasOwn(LOOKUPS, lookup)
    ? (LOOKUPS[lookup] ?? null)
    : null;
}
