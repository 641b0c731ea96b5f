// The way between two places, drawn on the map.
import L from 'leaflet';
import { useEffect, useRef } from 'react';

export type MapWay = { points: readonly { lat: number; lng: number }[]; isExact: boolean };

/** Room for the labels at both ends of a way. */
const WAY_PADDING: L.PointTuple = [48, 60];
const WAY_MAX_ZOOM = 15;
const ZOOMS_TOO_FAR = 2;

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
