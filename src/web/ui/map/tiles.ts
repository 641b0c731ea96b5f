// Pictures of another host over the drawn map, where a deployment names one. The drawn map stays beneath and stands where they fail.
import L from 'leaflet';
import { useRouteLoaderData } from 'react-router';

export type MapTiles = { url: string; attribution: string };

/** Named in the page's policy, and so in its first document. */
export function useTiles(): MapTiles | undefined {
  return useRouteLoaderData<{ tiles?: MapTiles }>('root')?.tiles;
}

/** The attribution is plain text. */
export function addTiles(map: L.Map, tiles: MapTiles | undefined): void {
  if (tiles) L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
}
