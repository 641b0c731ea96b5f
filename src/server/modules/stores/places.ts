import type { Places } from '#server/adapters/maps/geo-provider.ts';
import { createLocalProvider } from '#server/adapters/maps/local-provider.ts';
import type { Parts } from '#server/parts.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { liveSnapshot } from './live-snapshot.ts';
import { readPlaces } from './stores.queries.ts';

/** The provider of places that the brand's settings name. Its gazetteer is read again after every import. */
export async function createPlaces(parts: Parts): Promise<Places> {
  if (parts.settings.mapsProvider !== 'local')
    throw new Error(
      `mapsProvider ${parts.settings.mapsProvider} is not built yet: set it to local in brand/settings.json`,
    );
  const places = await liveSnapshot(parts, MENU_CHANGED, async () =>
    (await readPlaces(parts.database.db)).map(({ id, details }) => ({ id, ...details })),
  );
  return { ...createLocalProvider(places.current), close: places.close };
}
