// The area of a door follows the map until somebody types another one: an old area would mislead the rider.

/** `areaFound`: the last area from the map. */
export type FilledArea = { area: string; areaFound: string };

export function withFoundArea<F extends FilledArea>(form: F, area: string): F {
  const isThePages = form.area.trim() === '' || form.area === form.areaFound;
  return isThePages ? { ...form, area, areaFound: area } : form;
}

/** The details of a moved address: the area at the start changes, the rest stays. */
export function toDetails(details: string, areaBefore: string, area: string): string {
  const isThePages = areaBefore !== '' && details.startsWith(`${areaBefore} `);
  return isThePages ? `${area}${details.slice(areaBefore.length)}`.trim() : details;
}
