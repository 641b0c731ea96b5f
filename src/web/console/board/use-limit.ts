// Limits this screen to some groups of the menu. Groups that no open screen has are shown too, so that no order is hidden everywhere.
import { useCallback, useMemo, useState } from 'react';
import type { MenuGroupOfBoard } from '#shared/contract/board-setup.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import { hiddenDishes } from '#shared/domain/kitchen/screen-limit.ts';
import { useQuery } from '../../ui/use-query.ts';
import { readJson, readStored, writeStored } from '../../state/browser/tab-storage.ts';
import { useEvery } from '../../ui/use-timers.ts';
import { useConsole } from '../frame/console-language.tsx';
import type { ShowsPart } from './part-list.tsx';
import { randomId } from '../frame/random-id.ts';

const KEY = 'consoleGroups';
const SCREEN_KEY = 'consoleScreen';
/** A third of the time after which a silent screen counts as gone. */
const TELL_EVERY_MS = 15_000;

/** The dishes are stored beside the groups for offline use and renewed with each answer. `known`: the dishes of all groups. */
export type Limit = { groups: number[]; items: number[]; known: number[]; names: Text[] };

const readLimit = (): Limit | null => readJson<Limit>('local', KEY);

function keepLimit(limit: Limit | null): void {
  writeStored('local', KEY, limit === null ? null : JSON.stringify(limit));
}

/** Returns the same object if the menu is the same, to avoid renders. */
function renewed(limit: Limit | null, { groups, items, known }: Omit<Limit, 'names'>) {
  if (limit?.groups !== groups) return limit;
  if (limit.items.join() === items.join() && limit.known.join() === known.join()) return limit;
  const next = { ...limit, items, known };
  keepLimit(next);
  return next;
}

function screenId(): string {
  const stored = readStored('local', SCREEN_KEY);
  if (stored !== null) return stored;
  const made = randomId();
  writeStored('local', SCREEN_KEY, made);
  return made;
}

type Shown = {
  limit: Limit | null;
  shows: ShowsPart;
  /** Groups shown although this screen is not for them. */
  nowhere: readonly MenuGroupOfBoard[];
  set(limit: Limit | null): void;
};

export function useLimit(storeId: number): Shown {
  const { api } = useConsole();
  const [limit, setLimit] = useState(readLimit);
  const [nowhere, setNowhere] = useState<readonly MenuGroupOfBoard[]>([]);

  const groups = limit?.groups ?? null;
  const { reload } = useQuery(JSON.stringify([storeId, groups]), async (signal) => {
    const answer = await api('boardScreen', {
      params: { storeId },
      body: { screen: screenId(), groups },
    });
    // Without an answer the last state stays.
    if (signal.aborted || !answer.ok) return;
    const { nowhere: others, dishes } = answer.data;
    setNowhere(others);
    if (groups !== null && dishes)
      setLimit((now) => renewed(now, { groups, items: dishes.own, known: dishes.all }));
  });
  useEvery(TELL_EVERY_MS, () => void reload());

  const hidden = useMemo(() => {
    const added = nowhere.flatMap(({ item_ids }) => item_ids);
    return limit === null ? null : hiddenDishes(limit.known, [...limit.items, ...added]);
  }, [limit, nowhere]);
  const shows = useCallback<ShowsPart>((itemId) => hidden?.has(itemId) !== true, [hidden]);
  return {
    limit,
    shows,
    nowhere: limit === null ? [] : nowhere,
    set: (next) => {
      keepLimit(next);
      setLimit(next);
    },
  };
}
