// The encoded polyline of Google and OSRM: differences of 1e-5 degrees in base 64, five bits a letter.
import type { LatLng } from '#shared/domain/stores/distance.ts';

const PRECISION = 1e5;

export function decodePolyline(text: string): LatLng[] {
  const points: LatLng[] = [];
  let at = 0;
  let lat = 0;
  let lng = 0;
  const next = (): number | null => {
    let value = 0;
    for (let shift = 0; at < text.length && shift < 35; shift += 5) {
      const bits = text.charCodeAt(at) - 63;
      at += 1;
      value |= (bits & 31) << shift;
      if (bits < 32) return value & 1 ? ~(value >> 1) : value >> 1;
    }
    return null;
  };
  while (at < text.length) {
    const north = next();
    const east = next();
    if (north === null || east === null) break;
    lat += north;
    lng += east;
    points.push({ lat: lat / PRECISION, lng: lng / PRECISION });
  }
  return points;
}

export function encodePolyline(points: readonly LatLng[]): string {
  let text = '';
  let before = { lat: 0, lng: 0 };
  const write = (difference: number): void => {
    let value = difference < 0 ? ~(difference << 1) : difference << 1;
    while (value >= 32) {
      text += String.fromCharCode((32 | (value & 31)) + 63);
      value >>= 5;
    }
    text += String.fromCharCode(value + 63);
  };
  for (const point of points) {
    const lat = Math.round(point.lat * PRECISION);
    const lng = Math.round(point.lng * PRECISION);
    write(lat - before.lat);
    write(lng - before.lng);
    before = { lat, lng };
  }
  return text;
}
