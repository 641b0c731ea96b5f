// A map of our own: drawn base, delivery zones, branches and a pin. Loaded only when somebody opens it.
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './zone-map.css';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../language.tsx';
import { useLatest } from '../use-latest.ts';
import { addBasemap } from './basemap.ts';
import { createMapNames, type MapNames, type StoreMark } from './map-names.ts';
import { createDriver, type Driver } from './driver.ts';
import { openMap } from './open-map.ts';
import { createPin } from './pin.ts';
import { addTiles, useTiles } from './tiles.ts';
import { loadShape } from './zone-shape.ts';

export type MapPoint = { lat: number; lng: number };
/** `shapeUrl`: the KML file that the outline is drawn from; `corners` stand in when it cannot be read. */
export type MapZone = { id: number; corners: readonly MapPoint[]; shapeUrl?: string };
/** `isDriver`: somebody who moves, under a mark of their own. */
export type MapStore = MapPoint & { id: number; name: string; isDriver?: boolean };

/** A way on the map. `isExact`: along the roads; otherwise it is dashed. */
export type MapWay = { points: readonly MapPoint[]; isExact: boolean };

type Props = {
  /** Where the map starts while there is no pin. */
  center: MapPoint;
  /** 12 in the location dialog, 14 at checkout, 10 in the locator. */
  zoom: number;
  pin: MapPoint | null;
  /** Left out: the pin cannot be moved. */
  onPinMove?: (point: MapPoint) => void;
  zones: readonly MapZone[];
  stores?: readonly MapStore[];
  /** Drawn, and shown whole. */
  way?: MapWay | null;
  /** Said aloud when the pin rests somewhere. */
  pinPlace?: string;
  /** Written under the pin, and moved with it; empty while it is not known. */
  pinName?: string;
  height?: number;
};

/** Where streets have names: a place that was searched for is shown from there, or nearer. */
const NEAR_ZOOM = 14;

/** Room for the names at both ends of a way. */
const WAY_PADDING: L.PointTuple = [48, 48];

const samePlace = (a: MapPoint, b: MapPoint) =>
  Math.abs(a.lat - b.lat) < 1e-7 && Math.abs(a.lng - b.lng) < 1e-7;

export default function ZoneMap({
  center,
  zoom,
  pin,
  onPinMove,
  zones,
  stores = [],
  way = null,
  pinPlace,
  pinName = '',
  height = 300,
}: Props) {
  const { lang, t } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const marker = useRef<L.Marker | null>(null);
  const driver = useRef<Driver | null>(null);
  const names = useRef<MapNames | null>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  /** The pin as it stood first, and as it was put on the map itself: the view stays. Any other place was searched for. */
  const put = useRef(pin);
  const move = useLatest((point: MapPoint) => {
    put.current = point;
    onPinMove?.(point);
  });
  const tiles = useTiles();
  const opening = useLatest({ center, zoom, lang, t, tiles });

  // The map is made once, as things are then; what changes is handled below.
  useEffect(() => {
    if (!box.current) return;
    const { center, zoom, lang, t, tiles } = opening.current;
    let isGone = false;
    const pin = () => marker.current?.getLatLng() ?? null;
    const made = openMap(box.current, { center, zoom, lang, t, pin, scrollWheelZoom: true });
    const written = createMapNames(made);
    names.current = written;
    driver.current = createDriver(made);
    addBasemap(made, () => isGone, { names: written, lang }).catch(() => {
      /* zones, pin and search work without the drawn base */
    });
    addTiles(made, tiles);
    const moveTo = ({ lat, lng }: L.LatLng) => move.current({ lat, lng });
    made.on('click', (event) => moveTo(event.latlng));
    const container = made.getContainer();
    // Leaflet pans with the arrows; Enter puts the pin into the middle.
    container.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target === container) {
        event.preventDefault();
        moveTo(made.getCenter());
      }
    });
    const watcher = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    watcher.observe(container);
    setMap(made);
    return () => {
      isGone = true;
      watcher.disconnect();
      marker.current = null;
      written.end();
      names.current = null;
      driver.current = null;
      made.remove();
      setMap(null);
    };
  }, [opening, move]);

  useEffect(() => {
    if (!map) return;
    const group = L.layerGroup().addTo(map);
    let isGone = false;
    const draw = (corners: readonly MapPoint[]) => {
      if (isGone) return;
      L.polygon(
        corners.map(({ lat, lng }): L.LatLngTuple => [lat, lng]),
        {
          interactive: false,
          color: '#CB2409',
          weight: 2.5,
          dashArray: '1 7',
          lineCap: 'round',
          fillColor: '#CB2409',
          fillOpacity: 0.09,
        },
      ).addTo(group);
    };
    for (const { shapeUrl, corners } of zones) {
      if (shapeUrl === undefined) draw(corners);
      else void loadShape(shapeUrl, Date.now()).then((shape) => draw(shape ?? corners));
    }
    const marks: StoreMark[] = [];
    for (const store of stores) {
      if (store.isDriver) continue;
      const dot = L.circleMarker([store.lat, store.lng], {
        interactive: false,
        radius: 5,
        color: '#fff',
        weight: 2,
        fillColor: '#1A100B',
        fillOpacity: 1,
      }).addTo(group);
      const name = document.createElement('bdi');
      name.textContent = store.name;
      dot.bindTooltip(name, {
        permanent: true,
        direction: 'bottom',
        offset: [0, 6],
        className: 'zone-label',
        interactive: false,
      });
      const label = dot.getTooltip()?.getElement();
      const drawn = dot.getElement();
      if (label && drawn) marks.push({ label, dot: drawn });
    }
    names.current?.setStores(marks);
    return () => {
      isGone = true;
      names.current?.setStores([]);
      group.remove();
    };
  }, [map, zones, stores]);

  const moving = stores.find(({ isDriver }) => isDriver);
  useEffect(() => {
    if (!map) return;
    if (moving) driver.current?.show(moving, moving.name);
    else driver.current?.hide();
  }, [map, moving]);

  const startLat = center.lat,
    startLng = center.lng;
  useEffect(() => {
    if (map && !marker.current && !driver.current?.isSeen())
      map.setView([startLat, startLng], map.getZoom(), { animate: false });
  }, [map, startLat, startLng]);

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
    map.fitBounds(line.getBounds(), { padding: WAY_PADDING, maxZoom: 15, animate: false });
    return () => {
      line.remove();
    };
  }, [map, way]);

  const canMove = onPinMove !== undefined;
  const lat = pin?.lat,
    lng = pin?.lng;
  useEffect(() => {
    if (!map) return;
    if (lat === undefined || lng === undefined) {
      marker.current?.remove();
      marker.current = null;
      return;
    }
    const point = { lat, lng };
    if (!marker.current) {
      marker.current = createPin(map, point, t('location.pinLabel'), (to) => move.current(to));
      if (!canMove) marker.current.dragging?.disable();
    } else if (samePlace(marker.current.getLatLng(), point)) {
      return;
    } else {
      marker.current.setLatLng(point);
    }
    const isFound = !put.current || !samePlace(put.current, point);
    if (isFound || !map.getBounds().pad(-0.2).contains(point))
      map.setView(point, Math.max(map.getZoom(), isFound ? NEAR_ZOOM : zoom), { animate: false });
  }, [map, lat, lng, canMove, zoom, t, move]);

  useEffect(() => {
    const stands = marker.current;
    if (!stands || pinName === '' || lat === undefined) return undefined;
    const name = document.createElement('bdi');
    name.textContent = pinName;
    stands.bindTooltip(name, {
      permanent: true,
      direction: 'bottom',
      className: 'zone-label',
      interactive: false,
    });
    names.current?.setPin(stands.getTooltip()?.getElement() ?? null);
    return () => {
      names.current?.setPin(null);
      stands.unbindTooltip();
    };
  }, [map, pinName, lat, lng]);

  return (
    <div style={{ height }} className="relative">
      <div
        ref={box}
        dir="ltr"
        className="zone-map"
        role="application"
        aria-label={t('location.mapLabel')}
      />
      <span className="ears-only" role="status">
        {pin && pinPlace ? t('location.pinAt', { place: pinPlace }) : ''}
      </span>
    </div>
  );
}
