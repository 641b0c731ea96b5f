// The names upon a map: the place of the pin first, then the branches, then, from near enough, the streets. Where two would lie on each other the
// later one gives way.
import L from 'leaflet';
import type { FeatureCollection, LineString } from 'geojson';
import type { Lang } from '#shared/i18n/languages.ts';
import { freeLabels } from './free-labels.ts';
import { namePlace } from './street-line.ts';

const STREETS_FROM_ZOOM = 13;
/** A name needs a little more street than it is long, or it would seem to be another one's. */
const SPARE_PX = 16;

type Road = { name: string; corners: L.LatLng[]; isMotorway: boolean };
type Properties = { class?: string; accuracy?: string; name_en?: string; name_ar?: string };

/** The streets that are drawn where they really are; of the others, which may lie a kilometre off, no name is said. */
export function namedRoads(roads: FeatureCollection<LineString, Properties>, lang: Lang): Road[] {
  return roads.features
    .filter(({ properties }) => properties.accuracy === 'checked')
    .map(({ properties, geometry }) => ({
      name: (lang === 'ar' ? properties.name_ar : properties.name_en) ?? '',
      corners: geometry.coordinates.map(([lng = 0, lat = 0]) => L.latLng(lat, lng)),
      isMotorway: properties.class === 'motorway',
    }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => Number(other.isMotorway) - Number(one.isMotorway));
}

export type MapNames = {
  setRoads: (roads: readonly Road[]) => void;
  setStores: (labels: readonly HTMLElement[]) => void;
  setPin: (label: HTMLElement | null) => void;
};

export function createMapNames(map: L.Map): MapNames {
  const pane = map.createPane('streets');
  pane.style.zIndex = '160';
  let roads: readonly Road[] = [];
  let stores: readonly HTMLElement[] = [];
  let pin: HTMLElement | null = null;

  /** Writes the names of the streets that are seen; a street with two pieces in the file says its name once. */
  const writeStreets = (): HTMLElement[] => {
    pane.replaceChildren();
    if (map.getZoom() < STREETS_FROM_ZOOM) return [];
    const { x: width, y: height } = map.getSize();
    const said = new Set<string>();
    const written: HTMLElement[] = [];
    for (const { name, corners } of roads) {
      const place = namePlace(
        corners.map((corner) => map.latLngToContainerPoint(corner)),
        { width, height },
      );
      if (!place || said.has(name)) continue;
      const text = document.createElement('span');
      text.className = 'street-name';
      text.append(document.createElement('bdi'));
      text.firstElementChild?.append(name);
      pane.append(text);
      if (text.offsetWidth + SPARE_PX > place.length) {
        text.remove();
        continue;
      }
      said.add(name);
      const { x, y } = map.containerPointToLayerPoint([place.x, place.y]);
      text.style.transform = `translate(${x}px,${y}px) rotate(${place.degrees}deg) translate(-50%,-50%)`;
      written.push(text);
    }
    return written;
  };
  const settle = (): void => {
    // News of a move may come after the map is gone.
    if (map.getPane('mapPane') === undefined) return;
    const labels = [...(pin ? [pin] : []), ...stores, ...writeStreets()];
    const free = freeLabels(labels.map((label) => label.getBoundingClientRect()));
    for (const [at, label] of labels.entries()) label.style.visibility = free[at] ? '' : 'hidden';
  };
  // While it zooms the map is a stretched picture of itself.
  map.on('zoomstart', () => pane.replaceChildren());
  map.on('moveend viewreset', settle);
  return {
    setRoads: (given) => {
      roads = given;
      settle();
    },
    setStores: (given) => {
      stores = given;
      settle();
    },
    setPin: (given) => {
      pin = given;
      settle();
    },
  };
}
