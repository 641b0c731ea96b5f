// The built-in base map: land and main roads from our own server, approximate on purpose.
import L from 'leaflet';
import type { Feature, GeoJsonObject } from 'geojson';
import type { Lang } from '#shared/i18n/languages.ts';
import type { MapNames } from './map-names.ts';
import { isRough, namedRoads, STREETS_FROM_ZOOM } from './named-roads.ts';

/** For roads that may be a kilometre off. */
const ROUGH_OPACITY = 0.6;
const ATTRIBUTION = '© OpenStreetMap contributors';

type Layer = 'land' | 'roads';
const loading: Partial<Record<Layer, Promise<GeoJsonObject>>> = {};

function load(layer: Layer): Promise<GeoJsonObject> {
  loading[layer] ??= fetch(`/media/map/${layer}.json`)
    .then((response) => {
      if (!response.ok) throw new Error(`map layer ${layer} answered ${response.status}`);
      return response.json() as Promise<GeoJsonObject>;
    })
    .catch((error: unknown) => {
      delete loading[layer];
      throw error;
    });
  return loading[layer];
}

const isMotorway = (feature: Feature | undefined) => feature?.properties?.['class'] === 'motorway';

/** Adds base layers and street names. Without them zones and pin still work. */
export async function addBasemap(
  map: L.Map,
  isGone: () => boolean,
  streets?: { names: MapNames; lang: Lang },
): Promise<void> {
  const renderer = L.canvas({ padding: 0.5, pane: 'basemap' });
  const [land, roads] = await Promise.all([load('land'), load('roads')]);
  if (isGone()) return;
  const shared = { renderer, interactive: false, pane: 'basemap', attribution: ATTRIBUTION };
  L.geoJSON(land, {
    ...shared,
    style: { stroke: true, color: '#DCD4CA', weight: 1, fillColor: '#EFEBE5', fillOpacity: 1 },
  }).addTo(map);
  const edges = L.geoJSON(roads, {
    ...shared,
    style: (feature) => ({
      color: isMotorway(feature) ? '#F3C255' : '#E2DAD0',
      weight: isMotorway(feature) ? 9 : 6,
    }),
  }).addTo(map);
  const fills = L.geoJSON(roads, {
    ...shared,
    style: (feature) => ({
      color: isMotorway(feature) ? '#FFE2A0' : '#FFFFFF',
      weight: isMotorway(feature) ? 6.5 : 4.5,
    }),
  }).addTo(map);
  // Zoomed in, rough roads fade.
  const fade = (): void => {
    const opacity = map.getZoom() < STREETS_FROM_ZOOM ? 1 : ROUGH_OPACITY;
    for (const layer of [edges, fills])
      layer.setStyle((feature) => (isRough(feature?.properties) ? { opacity } : {}));
  };
  map.on('zoomend', fade);
  fade();
  streets?.names.setRoads(namedRoads(roads as Parameters<typeof namedRoads>[0], streets.lang));
}
