// The area of a door follows the point on the map for as long as nobody typed another one: a door with the area of a place that was
// looked at before sends the rider astray.

/** `areaFound`: what the page put in last. */
export type FilledArea = { area: string; areaFound: string };

/** The form after a place was found. What the page filled is replaced by the page, what a person typed stays. */
export function withFoundArea<F extends FilledArea>(form: F, area: string): F {
  const isThePages = form.area.trim() === '' || form.area === form.areaFound;
  return isThePages ? { ...form, area, areaFound: area } : form;
}

/** The one line of a saved address after its place moved: the area at its beginning goes along, the rest is the person's. */
export function toDetails(details: string, areaBefore: string, area: string): string {
  const isThePages = areaBefore !== '' && details.startsWith(`${areaBefore} `);
  return isThePages ? `${area}${details.slice(areaBefore.length)}`.trim() : details;
}
