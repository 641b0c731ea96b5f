import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './zone-map.css';
import { useCallback, useEffect, useRef, useState, type RefCallback, type RefObject } from 'react';
import { useLanguage } from '../language.tsx';
import { useLatest } from '../use-latest.ts';
import { addBasemap } from './basemap.ts';
import { createMapNames, type MapNames, type StoreMark } from './map-names.ts';
import { drawEnd, drawStore, drawZone, nameLabel } from './zone-drawing.ts';
import { createDriver, type Driver } from './driver.ts';
import { openMap } from './open-map.ts';
import { createPin } from './pin.ts';
import { addTiles, useTiles } from './tiles.ts';
import { useWay, type MapWay } from './zone-drawing.ts';
import { loadShape } from './zone-drawing.ts';

export type MapPoint = { lat: number; lng: number };
/** `shapeUrl`: the KML file of the outline; `corners` replace an unreadable one. */
export type MapZone = { id: number; corners: readonly MapPoint[]; shapeUrl?: string };
/** Without a kind: a dot with its name. */
export type MapStore = MapPoint & {
  id: number;
  name: string;
  kind?: 'branch' | 'driver' | 'home';
};

type Props = {
  /** The centre while there is no pin. */
  center: MapPoint;
  /** 12 in the location dialog, 14 at checkout, 10 in the locator. */
  zoom: number;
  pin: MapPoint | null;
  /** Without it the pin cannot be moved. */
  onPinMove?: (point: MapPoint) => void;
  zones: readonly MapZone[];
  stores?: readonly MapStore[];
  way?: MapWay | null;
  /** Announced when the pin rests. */
  pinPlace?: string;
  /** The label under the pin; empty while unknown. */
  pinName?: string;
  height?: number;
};

/** A found place is shown this close, or less where the built-in map has no road there. */
const FOUND_ZOOM = 15;
const LEAST_FOUND_ZOOM = 13;
/** The built-in map is empty beyond it. */
const OWN_MAX_ZOOM = 15;

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
  const { t } = useLanguage();
  /** The pin's initial and last dragged position, which keep the view. Any other place was searched for. */
  const placed = useRef(pin);
  const move = useLatest((point: MapPoint) => {
    placed.current = point;
    onPinMove?.(point);
  });
  const { box, parts } = useOpenMap(center, zoom, move);
  useZonesAndStores(parts, zones, stores);
  useCenter(parts, center);
  useWay(parts.map, way);
  usePin(parts, pin, { name: pinName, canMove: onPinMove !== undefined, zoom, placed, move });

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

type Move = RefObject<(point: MapPoint) => void>;
type MapParts = {
  map: L.Map | null;
  markerRef: RefObject<L.Marker | null>;
  driverRef: RefObject<Driver | null>;
  /** Without effect once the map is closed. */
  nameStores: MapNames['setStores'];
  namePin: MapNames['setPin'];
  toFoundZoom: (point: MapPoint) => number;
};

/** Opens the map in the element of `box`; the effects below draw on it. */
function useOpenMap(
  center: MapPoint,
  zoom: number,
  move: Move,
): { box: RefCallback<HTMLDivElement>; parts: MapParts } {
  const { lang, t } = useLanguage();
  const markerRef = useRef<L.Marker | null>(null);
  const driverRef = useRef<Driver | null>(null);
  const names = useRef<MapNames | null>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const tiles = useTiles();
  const hasTiles = tiles !== undefined;
  const [opening] = useState({ center, zoom, lang, t, tiles });
  const box = useCallback(
    (element: HTMLDivElement) => {
      const { tiles, ...view } = opening;
      let isGone = false;
      const pin = () => markerRef.current?.getLatLng() ?? null;
      const opened = openMap(element, { ...view, pin, scrollWheelZoom: true });
      if (!tiles) opened.setMaxZoom(OWN_MAX_ZOOM);
      const written = createMapNames(opened);
      names.current = written;
      driverRef.current = createDriver(opened);
      addBasemap(opened, () => isGone, { names: written, lang: view.lang }).catch(() => {});
      addTiles(opened, tiles, () => isGone).catch(() => {});
      const moveTo = ({ lat, lng }: L.LatLng) => move.current({ lat, lng });
      opened.on('click', (event) => moveTo(event.latlng));
      // Leaflet pans with the arrows; Enter puts the pin into the middle.
      element.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && event.target === element) {
          event.preventDefault();
          moveTo(opened.getCenter());
        }
      });
      const watcher = new ResizeObserver(() => opened.invalidateSize({ animate: false }));
      watcher.observe(element);
      setMap(opened);
      return () => {
        isGone = true;
        watcher.disconnect();
        markerRef.current = null;
        written.end();
        names.current = null;
        driverRef.current = null;
        opened.remove();
        setMap(null);
      };
    },
    [opening, move],
  );
  const nameStores = useCallback<MapNames['setStores']>(
    (marks) => names.current?.setStores(marks),
    [],
  );
  const namePin = useCallback<MapNames['setPin']>((label) => names.current?.setPin(label), []);
  const toFoundZoom = useCallback(
    (point: MapPoint) => {
      let zoom = FOUND_ZOOM;
      while (!hasTiles && zoom > LEAST_FOUND_ZOOM && names.current?.seesRoad(point, zoom) === false)
        zoom -= 1;
      return zoom;
    },
    [hasTiles],
  );
  return { box, parts: { map, markerRef, driverRef, nameStores, namePin, toFoundZoom } };
}

function useZonesAndStores(
  { map, driverRef, nameStores }: MapParts,
  zones: readonly MapZone[],
  stores: readonly MapStore[],
): void {
  // Leaflet draws outside React.
  useEffect(() => {
    if (!map) return;
    const group = L.layerGroup().addTo(map);
    let isGone = false;
    const draw = (corners: readonly MapPoint[]) => {
      if (!isGone) drawZone(corners, group);
    };
    for (const { shapeUrl, corners } of zones) {
      if (shapeUrl === undefined) draw(corners);
      else void loadShape(shapeUrl, Date.now()).then((shape) => draw(shape ?? corners));
    }
    const marks: StoreMark[] = stores.flatMap(({ kind, ...store }) => {
      if (kind === undefined) return drawStore(store, group) ?? [];
      if (kind !== 'driver') drawEnd(kind, store, group);
      return [];
    });
    nameStores(marks);
    // Its mark stays on the map between two positions, so that it glides.
    const driver = stores.find(({ kind }) => kind === 'driver');
    if (driver) driverRef.current?.show(driver, driver.name);
    else driverRef.current?.hide();
    return () => {
      isGone = true;
      nameStores([]);
      group.remove();
    };
  }, [map, driverRef, nameStores, zones, stores]);
}

/** Shows the centre while neither pin nor driver is on the map. */
function useCenter({ map, markerRef, driverRef }: MapParts, center: MapPoint): void {
  const { lat, lng } = center;
  // Leaflet moves the view outside React.
  useEffect(() => {
    if (map && !markerRef.current && !driverRef.current?.isSeen())
      map.setView([lat, lng], map.getZoom(), { animate: false });
  }, [map, markerRef, driverRef, lat, lng]);
}

function usePin(
  { map, markerRef, namePin, toFoundZoom }: MapParts,
  pin: MapPoint | null,
  {
    name,
    canMove,
    zoom,
    placed,
    move,
  }: {
    name: string;
    canMove: boolean;
    zoom: number;
    placed: RefObject<MapPoint | null>;
    move: Move;
  },
): void {
  const { t } = useLanguage();
  const lat = pin?.lat,
    lng = pin?.lng;
  // Leaflet draws the pin and its name outside React.
  useEffect(() => {
    if (!map) return undefined;
    if (lat === undefined || lng === undefined) {
      markerRef.current?.remove();
      markerRef.current = null;
      return undefined;
    }
    const point = { lat, lng };
    const isThere = markerRef.current !== null && samePlace(markerRef.current.getLatLng(), point);
    if (!markerRef.current) {
      markerRef.current = createPin(map, point, t('location.pinLabel'), (to) => move.current(to));
      if (!canMove) markerRef.current.dragging?.disable();
    } else if (!isThere) {
      markerRef.current.setLatLng(point);
    }
    const isFound = !placed.current || !samePlace(placed.current, point);
    if (!isThere && (isFound || !map.getBounds().pad(-0.2).contains(point)))
      map.setView(point, isFound ? toFoundZoom(point) : Math.max(map.getZoom(), zoom), {
        animate: false,
      });
    return name === '' ? undefined : showPinName(markerRef.current, name, namePin);
  }, [map, markerRef, placed, lat, lng, name, canMove, zoom, t, move, namePin, toFoundZoom]);
}

function showPinName(pin: L.Marker, name: string, namePin: MapNames['setPin']): () => void {
  pin.bindTooltip(nameLabel(name), {
    permanent: true,
    direction: 'bottom',
    className: 'zone-label',
    interactive: false,
  });
  namePin(pin.getTooltip()?.getElement() ?? null);
  return () => {
    namePin(null);
    pin.unbindTooltip();
  };
}
