import L from 'leaflet';
import { drawing } from './drawing.ts';
import type { StoreMark } from './map-names.ts';
import { PIN } from './pin.ts';

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
