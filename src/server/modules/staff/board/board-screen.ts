// An open board tells every few seconds that it is there, and hears what no screen of its branch is for.
import type { MenuGroupOfBoard } from '#shared/contract/board-setup.ts';
import { shownElsewhere, shownNowhere } from '#shared/domain/kitchen/screen-limit.ts';
import type { AppContext } from '#server/app-context.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import {
  keepScreen,
  oneScreenAtATime,
  otherScreens,
  type Screen,
} from '#server/modules/stores/board-screens.queries.ts';
import type { ScreenWatch } from '#server/modules/stores/screen-watch.ts';
import { readMenuGroups } from './menu-groups.read-model.ts';

/** Managers look from anywhere: nobody relies on their boards. */
const isInKitchen = ({ role }: StaffSession): boolean => role !== 'manager';

/** The dishes too: one that no screen knows would be hidden on all of them. */
type ToldScreen = {
  nowhere: MenuGroupOfBoard[];
  dishes: { own: number[]; all: number[] } | null;
};

const listDishIds = (groups: readonly MenuGroupOfBoard[]): number[] =>
  groups.flatMap(({ item_ids }) => item_ids);

export async function boardScreen(
  app: AppContext,
  staff: StaffSession,
  screen: Screen,
  watch: Pick<ScreenWatch, 'tell'>,
): Promise<ToldScreen> {
  const others = await app.database.db.transaction().execute(async (tx) => {
    await oneScreenAtATime(tx, screen.storeId);
    if (isInKitchen(staff)) {
      await keepScreen(tx, screen);
      await watch.tell(tx, screen.storeId);
    }
    return otherScreens(tx, screen);
  });
  const elsewhere = shownElsewhere(others);
  const own = screen.groups;
  if (own === null) return { nowhere: [], dishes: null };
  const groups = await readMenuGroups(app.database.db);
  const ids = groups.map(({ group_id }) => group_id);
  const nowhere = shownNowhere(ids, own, elsewhere);
  return {
    nowhere: groups.filter(({ group_id }) => nowhere.includes(group_id)),
    dishes: {
      own: listDishIds(groups.filter(({ group_id }) => own.includes(group_id))),
      all: listDishIds(groups),
    },
  };
}
