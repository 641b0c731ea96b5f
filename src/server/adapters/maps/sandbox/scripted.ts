import type { LatLng } from '#shared/domain/stores/distance.ts';

/** `slow` never answers in time, `down` refuses, `empty` finds nothing. */
export type Script = 'slow' | 'down' | 'empty' | null;

const ENDINGS = { '!!': 'down', '??': 'slow', '..': 'empty' } as const;

/** `mirdif!!` is down, `mirdif??` slow, `mirdif..` empty. */
export function scriptOfText(text: string): Script {
  return ENDINGS[text.trim().slice(-2) as keyof typeof ENDINGS] ?? null;
}

/** A latitude that ends in 0503 with five digits is down, 0504 slow, 0404 empty: 25.10503. */
export function scriptOfPoint({ lat }: LatLng): Script {
  const digits = lat.toFixed(5).slice(-4);
  return digits === '0503'
    ? 'down'
    : digits === '0504'
      ? 'slow'
      : digits === '0404'
        ? 'empty'
        : null;
}

const SLOW_MS = 10_000;

export const slowly = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, SLOW_MS).unref();
  });

export const cornered = (from: LatLng, to: LatLng): LatLng[] => [
  from,
  { lat: from.lat, lng: to.lng },
  to,
];
