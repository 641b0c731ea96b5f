import L from 'leaflet';
import type { StoreMark } from './map-names.ts';

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
