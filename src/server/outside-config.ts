import type { GoogleSettings } from './adapters/maps/google-maps.ts';
import type { OsmSettings } from './adapters/maps/osm-maps.ts';
import type { RawEnvironment } from './payment-config.ts';

export type MapsSettings = {
  google: GoogleSettings | null;
  osm: OsmSettings | null;
  tiles: TilesSettings | null;
};

export type TilesSettings = {
  kind: 'raster' | 'vector';
  url: string;
  attribution: string;
  hosts: readonly string[];
};

export type TagManager = { id: string; hosts: readonly string[] };

const isPlainHttp = (address: string | undefined): boolean => address?.startsWith('http:') ?? false;

export function readMapsSettings(
  e: RawEnvironment,
  isProduction: boolean,
  faults: string[],
): MapsSettings {
  const together = [
    ['MAPS_PHOTON_URL', 'MAPS_OSRM_URL'],
    [
      e.MAPS_STYLE_URL === undefined ? 'MAPS_TILES_URL' : 'MAPS_STYLE_URL',
      'MAPS_TILES_ATTRIBUTION',
    ],
  ] as const;
  for (const [one, other] of together)
    for (const [given, missing] of [
      [one, other],
      [other, one],
    ] as const)
      if (e[given] !== undefined && e[missing] === undefined)
        faults.push(`${missing}: required with ${given}`);
  if (e.MAPS_STYLE_URL !== undefined && e.MAPS_TILES_URL !== undefined)
    faults.push('MAPS_TILES_URL: not together with MAPS_STYLE_URL');
  if (e.MAPS_STYLE_URL === undefined && e.MAPS_STYLE_HOSTS !== undefined)
    faults.push('MAPS_STYLE_URL: required with MAPS_STYLE_HOSTS');
  if (isProduction)
    for (const name of ['MAPS_GOOGLE_URL', 'MAPS_TILES_URL', 'MAPS_STYLE_URL'] as const)
      if (isPlainHttp(e[name]))
        faults.push(`${name}: must start with https:// with APP_ENV=production`);
  return {
    google: e.MAPS_GOOGLE_KEY
      ? { key: e.MAPS_GOOGLE_KEY, baseUrl: e.MAPS_GOOGLE_URL ?? null }
      : null,
    osm:
      e.MAPS_PHOTON_URL && e.MAPS_OSRM_URL
        ? { photonUrl: e.MAPS_PHOTON_URL, osrmUrl: e.MAPS_OSRM_URL }
        : null,
    tiles: readTiles(e),
  };
}

function readTiles(e: RawEnvironment): TilesSettings | null {
  const url = e.MAPS_STYLE_URL ?? e.MAPS_TILES_URL;
  if (!url || !e.MAPS_TILES_ATTRIBUTION) return null;
  return {
    kind: e.MAPS_STYLE_URL ? 'vector' : 'raster',
    url,
    attribution: e.MAPS_TILES_ATTRIBUTION,
    hosts: [new URL(url).origin, ...(e.MAPS_STYLE_HOSTS ?? [])],
  };
}

export function readTagManager(e: RawEnvironment, faults: string[]): TagManager | null {
  if (e.TAG_MANAGER_ID !== undefined)
    return { id: e.TAG_MANAGER_ID, hosts: e.TAG_MANAGER_HOSTS ?? [] };
  if (e.TAG_MANAGER_HOSTS !== undefined)
    faults.push('TAG_MANAGER_ID: required with TAG_MANAGER_HOSTS');
  return null;
}
