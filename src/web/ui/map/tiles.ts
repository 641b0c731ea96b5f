// What another host draws over the drawn map, where a deployment names one. The drawn map stays beneath and stands where that fails.
import L from 'leaflet';
import { useRouteLoaderData } from 'react-router';

/** `raster`: `url` is that of the pictures. `vector`: `url` is that of a style, which the browser draws. The attribution is plain text. */
export type MapTiles = { kind: 'raster' | 'vector'; url: string; attribution: string };

/** Named in the page's policy, and so in its first document. */
export function useTiles(): MapTiles | undefined {
  return useRouteLoaderData<{ tiles?: MapTiles }>('root')?.tiles;
}

/** A layer that cannot draw would break each zoom of the map. */
const canDrawVectors = (): boolean =>
  document.createElement('canvas').getContext('webgl2') !== null;

export async function addTiles(
  map: L.Map,
  tiles: MapTiles | undefined,
  isGone: () => boolean,
): Promise<void> {
  if (tiles?.kind === 'raster')
    L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
  if (tiles?.kind !== 'vector' || !canDrawVectors()) return;
  const { createVectorLayer } = await import('./vector-layer.ts');
  if (!isGone()) createVectorLayer(tiles).addTo(map);
}
