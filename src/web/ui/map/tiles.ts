// Map tiles of another host, if a deployment names one. The built-in map stays beneath as fallback.
import L from 'leaflet';
import { useRouteLoaderData } from 'react-router';

/** `url`: that of pictures for `raster`, that of a style for `vector`. The attribution is plain text. */
export type MapTiles = { kind: 'raster' | 'vector'; url: string; attribution: string };

/** Named in the page's policy, so they come with the first document. */
export function useTiles(): MapTiles | undefined {
  return useRouteLoaderData<{ tiles?: MapTiles }>('root')?.tiles;
}

/** An unsupported layer would break each zoom of the map. */
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
