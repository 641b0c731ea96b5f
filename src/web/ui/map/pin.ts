// The pin: dragged, or moved with the arrow keys (10 px, with Shift 50 px).
import L from 'leaflet';
import { drawing } from './drawing.ts';

const STEP_PX = 10;
const LARGE_STEP_PX = 50;
const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const PIN = {
  viewBox: '-22 -58 44 60',
  d: 'M0 0C-4-10-19-20-19-36a19 19 0 0 1 38 0C19-20 4-10 0 0Z',
};

/** The pin's new position after a key, in container pixels; null for other keys. The map is never mirrored. */
function pixelAfterKey(
  key: string,
  shift: boolean,
  position: { x: number; y: number },
): { x: number; y: number } | null {
  const step = STEPS[key];
  if (!step) return null;
  const px = shift ? LARGE_STEP_PX : STEP_PX;
  return { x: position.x + step[0] * px, y: position.y + step[1] * px };
}

export function createPin(
  map: L.Map,
  position: L.LatLngExpression,
  label: string,
  onMove: (point: { lat: number; lng: number }) => void,
): L.Marker {
  const icon = L.divIcon({
    html: drawing(PIN.viewBox, [
      ['path', { d: PIN.d, fill: '#CB2409', stroke: '#fff', 'stroke-width': 2.5 }],
      ['circle', { cy: -36, r: 7, fill: '#fff' }],
    ]),
    className: 'zone-pin',
    iconSize: [44, 60],
    iconAnchor: [22, 58],
  });
  const pin = L.marker(position, {
    icon,
    draggable: true,
    autoPan: true,
    keyboard: true,
    title: '',
    alt: label,
  }).addTo(map);
  const tell = () => {
    const { lat, lng } = pin.getLatLng();
    onMove({ lat, lng });
  };
  let timer = 0;
  pin.on('dragend', tell);
  pin.on('remove', () => clearTimeout(timer));
  const element = pin.getElement();
  element?.setAttribute('aria-label', label);
  element?.addEventListener('keydown', (event) => {
    const next = pixelAfterKey(
      event.key,
      event.shiftKey,
      map.latLngToContainerPoint(pin.getLatLng()),
    );
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const point = map.containerPointToLatLng([next.x, next.y]);
    pin.setLatLng(point);
    map.panInside(point, { padding: [40, 70], animate: false });
    clearTimeout(timer);
    timer = window.setTimeout(tell, 500);
  });
  return pin;
}
