// The driver's marker, which glides between known positions unless motion is reduced.
import L from 'leaflet';
import { drawing } from './drawing.ts';

const LINE = {
  fill: 'none',
  stroke: '#1A100B',
  'stroke-width': 2.5,
  'stroke-linecap': 'round',
};
const scooter = (): SVGElement =>
  drawing('0 0 44 44', [
    ['circle', { cx: 22, cy: 22, r: 19, fill: '#FFB81F', stroke: '#fff', 'stroke-width': 3 }],
    ['circle', { cx: 14, cy: 27, r: 4, ...LINE }],
    ['circle', { cx: 31, cy: 27, r: 4, ...LINE }],
    ['path', { d: 'M18 27h6c1-6 2-8 5-8l-2-6h-4M11 20h10', ...LINE }],
  ]);
/** Nearer to the edge than this share of the map, the map follows. */
const EDGE = -0.2;

export type Driver = {
  show: (position: { lat: number; lng: number }, name: string) => void;
  hide: () => void;
  /** Well within the map: then only the marker moves. */
  isSeen: () => boolean;
};

export function createDriver(map: L.Map): Driver {
  const icon = L.divIcon({ html: scooter(), className: 'zone-driver', iconSize: [44, 44] });
  let mark: L.Marker | null = null;
  // The map's own moves must not animate the marker.
  map.on('zoomanim viewreset', () => mark?.getElement()?.classList.remove('glides'));
  return {
    show: (position, name) => {
      if (mark) {
        mark.getElement()?.classList.add('glides');
        mark.setLatLng(position);
      } else mark = L.marker(position, { icon, interactive: false, keyboard: false }).addTo(map);
      mark.getElement()?.setAttribute('role', 'img');
      mark.getElement()?.setAttribute('aria-label', name);
    },
    hide: () => {
      mark?.remove();
      mark = null;
    },
    isSeen: () => mark !== null && map.getBounds().pad(EDGE).contains(mark.getLatLng()),
  };
}
