// Vector tiles by MapLibre. Large, so loaded only where a deployment names a style.
import { maplibreGL } from '@maplibre/maplibre-gl-leaflet';
import type { Layer } from 'leaflet';
import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapTiles } from './tiles.ts';

setWorkerUrl(workerUrl);

export function createVectorLayer({ url, attribution }: Omit<MapTiles, 'kind'>): Layer {
  // A style's own attribution is markup of another host, so Leaflet writes ours.
  return maplibreGL({ style: url, attributionControl: { customAttribution: attribution } });
}
