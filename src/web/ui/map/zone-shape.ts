// Reads a zone's outline from its KML file, whose address contains the time, so that changes show at once.
type Corner = { lat: number; lng: number };

/** The corners of the first polygon (`longitude,latitude[,height]`, separated by white space). Null without a whole polygon. */
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

/** The outer ring of the first polygon. Parsed as text, because the page's policy forbids documents from text. */
export function cornersIn(kml: string): Corner[] | null {
  const ring = /<(?:\w+:)?outerBoundaryIs\b[\s\S]*?<(?:\w+:)?coordinates\b[^>]*>([^<]*)</.exec(
    kml,
  )?.[1];
  return ring === undefined ? null : findCorners(ring);
}

/** Loads and reads a zone file; null when that fails. Never throws. */
export async function loadShape(url: string, nowMs: number): Promise<Corner[] | null> {
  try {
    const response = await fetch(`${url}?v=${nowMs}`);
    if (!response.ok) return null;
    return cornersIn(await response.text());
  } catch {
    return null;
  }
}
