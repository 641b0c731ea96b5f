import L from 'leaflet';
import { drawing } from './drawing.ts';
import type { StoreMark } from './map-names.ts';
import { PIN } from './pin.ts';
import { useEffect, useRef } from 'react';

type Point = { lat: number; lng: number };

export function drawZone(corners: readonly Point[], group: L.LayerGroup): void {
  L.polygon(
    corners.map(({ lat, lng }): L.LatLngTuple => [lat, lng]),
    {
      interactive: false,
      color: '#CB2409',
      weight: 2.5,
      dashArray: '1 7',
      lineCap: 'round',
      // Overlapping fills would hide the streets.
      fill: false,
    },
  ).addTo(group);
}

/** Isolated, so that a name in the other script keeps its order. */
export function nameLabel(text: string): HTMLElement {
  const name = document.createElement('bdi');
  name.textContent = text;
  return name;
}

/** The two ends of a ride: the pin's colour and what it bears. */
const ENDS = {
  branch: { fill: '#1A100B', d: 'M-8-44H8l2 6h-20ZM-7-36H7v8H-7Z' },
  home: { fill: '#CB2409', d: 'M-10-36 0-45 10-36H7v9H-7v-9Z' },
};

export function drawEnd(
  kind: keyof typeof ENDS,
  { lat, lng, name }: Point & { name: string },
  group: L.LayerGroup,
): void {
  const { fill, d } = ENDS[kind];
  const icon = L.divIcon({
    html: drawing(PIN.viewBox, [
      ['path', { d: PIN.d, fill, stroke: '#fff', 'stroke-width': 2.5 }],
      ['path', { d, fill: '#fff' }],
    ]),
    className: 'zone-pin',
    iconSize: [44, 60],
    iconAnchor: [22, 58],
  });
  const mark = L.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(group);
  mark.getElement()?.setAttribute('role', 'img');
  mark.getElement()?.setAttribute('aria-label', name);
}

/** Null when the map shows neither dot nor name. */
export function drawStore(store: Point & { name: string }, group: L.LayerGroup): StoreMark | null {
  const dot = L.circleMarker([store.lat, store.lng], {
    interactive: false,
    radius: 5,
    color: '#fff',
    weight: 2,
    fillColor: '#1A100B',
    fillOpacity: 1,
  }).addTo(group);
  dot.bindTooltip(nameLabel(store.name), {
    permanent: true,
    direction: 'bottom',
    offset: [0, 6],
    className: 'zone-label',
    interactive: false,
  });
  const label = dot.getTooltip()?.getElement();
  const drawn = dot.getElement();
  return label && drawn ? { label, dot: drawn } : null;
}

/** The corners of the first polygon (`longitude,latitude[,height]`, separated by white space). Null without a whole polygon. */
function findCorners(coordinates: string): Point[] | null {
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
export function cornersIn(kml: string): Point[] | null {
  const ring = /<(?:\w+:)?outerBoundaryIs\b[\s\S]*?<(?:\w+:)?coordinates\b[^>]*>([^<]*)</.exec(
    kml,
  )?.[1];
  return ring === undefined ? null : findCorners(ring);
}

/** Loads and reads a zone file, whose address contains the time, so that changes show at once; null when that fails. Never throws. */
export async function loadShape(url: string, nowMs: number): Promise<Point[] | null> {
  try {
    const response = await fetch(`${url}?v=${nowMs}`);
    if (!response.ok) return null;
    return cornersIn(await response.text());
  } catch {
    return null;
  }
}

export type MapWay = { points: readonly { lat: number; lng: number }[]; isExact: boolean };

/** Room for the labels at both ends of a way. */
const WAY_PADDING: L.PointTuple = [48, 60];
const WAY_MAX_ZOOM = 15;
const ZOOMS_TOO_FAR = 2;

/** The way between two places, drawn on the map. */
export function useWay(map: L.Map | null, way: MapWay | null): void {
  /** The map that has shown a way: another one is shown where it lies, unless it leaves the view or has become short. */
  const shown = useRef<L.Map | null>(null);
  // Leaflet draws outside React.
  useEffect(() => {
    if (!map || !way) return undefined;
    const line = L.polyline(
      way.points.map(({ lat, lng }): L.LatLngTuple => [lat, lng]),
      {
        interactive: false,
        color: '#CB2409',
        lineCap: 'round',
        ...(way.isExact ? { weight: 5 } : { weight: 3, dashArray: '1 8' }),
      },
    ).addTo(map);
    const bounds = line.getBounds();
    const zoom = Math.min(WAY_MAX_ZOOM, map.getBoundsZoom(bounds));
    if (
      shown.current !== map ||
      !map.getBounds().contains(bounds) ||
      zoom - map.getZoom() >= ZOOMS_TOO_FAR
    )
      map.fitBounds(bounds, { padding: WAY_PADDING, maxZoom: WAY_MAX_ZOOM, animate: false });
    shown.current = map;
    return () => {
      line.remove();
    };
  }, [map, way]);
}
