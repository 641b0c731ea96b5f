// An open board tells that it is there and what it is limited to, and hears what no screen of its branch is for.
import type { MenuGroupOfBoard } from '#shared/contract/console-work.ts';
import { shownElsewhere, shownNowhere } from '#shared/domain/screen-limit.ts';
import type { AppContext } from '#server/app-context.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import {
  keepScreen,
  oneScreenAtATime,
  otherScreens,
  type Screen,
} from './board-screens.queries.ts';
import { readMenuGroups } from './menu-groups.read-model.ts';

/** Managers look from anywhere: their boards are no screens of the kitchen, and nobody relies on them. */
const isInKitchen = ({ role }: StaffSession): boolean => role !== 'manager';

export async function boardScreen(
  app: AppContext,
  staff: StaffSession,
  screen: Screen,
): Promise<MenuGroupOfBoard[]> {
  const now = app.clock.now();
  const others = await app.database.db.transaction().execute(async (tx) => {
    await oneScreenAtATime(tx, screen.storeId);
    if (isInKitchen(staff)) await keepScreen(tx, screen, now);
    return otherScreens(tx, screen, now);
  });
  const elsewhere = shownElsewhere(others);
  if (screen.groups === null || elsewhere === null) return [];
  const groups = await readMenuGroups(app.database.db);
  const ids = groups.map(({ group_id }) => group_id);
  const nowhere = shownNowhere(ids, screen.groups, elsewhere);
  return groups.filter(({ group_id }) => nowhere.includes(group_id));
}
