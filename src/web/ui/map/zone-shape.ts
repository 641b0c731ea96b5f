// A delivery zone's outline out of its KML file. The address carries the time, so that a moved border shows at once.
type Corner = { lat: number; lng: number };

/** The corners of the first polygon: KML writes `longitude,latitude[,height]`, separated by white space. Null when there is no whole polygon. */
function findCorners(coordinates: string): Corner[] | null {
  const corners = coordinates
    .trim()
    .split(/\s+/)
    .map((corner) => {
      const [lng, lat] = corner.split(',').map(Number);
      return { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN };
    });
  return corners.length >= 3 &&
    corners.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180)
    ? corners
    : null;
}

/** The outer ring of a KML file's first polygon. Read as text: the policy of the page lets no text become a document. */
export function cornersIn(kml: string): Corner[] | null {
  const ring = /<(?:\w+:)?outerBoundaryIs\b[\s\S]*?<(?:\w+:)?coordinates\b[^>]*>([^<]*)</.exec(
    kml,
  )?.[1];
  return ring === undefined ? null : findCorners(ring);
}

/** Fetches and reads a zone file; null when it cannot be had or is no KML. Never throws. */
export async function loadShape(url: string, nowMs: number): Promise<Corner[] | null> {
  try {
    const response = await fetch(`${url}?v=${nowMs}`);
    if (!response.ok) return null;
    return cornersIn(await response.text());
  } catch {
    return null;
  }
}
