import type { Maps } from '#server/adapters/maps/geo-provider.ts';
import type { AppContext } from '#server/app-context.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { liveSnapshot } from './live-snapshot.ts';
import { readPlaces } from './chain.queries.ts';

export type Places = Maps & { close(): Promise<void> };

export async function createPlaces(app: AppContext): Promise<Places> {
  const places = await liveSnapshot(app, MENU_CHANGED, async () =>
    (await readPlaces(app.database.db)).map(({ id, details }) => ({ id, ...details })),
  );
  return { ...app.ports.maps(places.current, app.settings), close: places.close };
}
