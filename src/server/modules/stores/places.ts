import type { Places } from '#server/adapters/maps/geo-provider.ts';
import { createLocalProvider } from '#server/adapters/maps/local-provider.ts';
import type { AppContext } from '#server/app-context.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { liveSnapshot } from './live-snapshot.ts';
import { readPlaces } from './stores.queries.ts';

/** The one provider of places that there is (`mapsProvider`). Its gazetteer is read again after every import. */
export async function createPlaces(app: AppContext): Promise<Places> {
  const places = await liveSnapshot(app, MENU_CHANGED, async () =>
    (await readPlaces(app.database.db)).map(({ id, details }) => ({ id, ...details })),
  );
  return { ...createLocalProvider(places.current), close: places.close };
}
