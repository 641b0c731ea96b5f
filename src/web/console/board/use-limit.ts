// A screen at the fryer shows what is fried: which groups of the menu this screen is for, remembered on the device. It tells its branch every few
// seconds, and shows what no open screen is for as well: an order that is hidden everywhere is made by nobody.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MenuGroupOfBoard } from '#shared/contract/console-work.ts';
import type { Text } from '#shared/domain/menu.ts';
import { readJson, readStored, writeStored } from '../../state/tab-storage.ts';
import { useConsole } from '../frame/console-language.tsx';
import type { ShowsPart } from './part-list.tsx';

const KEY = 'consoleGroups';
const SCREEN_KEY = 'consoleScreen';
/** A third of the time after which a silent screen counts as gone. */
const TELL_EVERY_MS = 15_000;

/** The dishes are kept beside the groups, so that the limit holds without a line as well. */
export type Limit = { groups: number[]; items: number[]; names: Text[] };

const readLimit = (): Limit | null => {
  const kept = readJson<Limit>('local', KEY);
  return kept !== null && Array.isArray(kept.groups) && Array.isArray(kept.items)
    ? { ...kept, names: Array.isArray(kept.names) ? kept.names : [] }
    : null;
};

function screenId(): string {
  const kept = readStored('local', SCREEN_KEY);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  writeStored('local', SCREEN_KEY, made);
  return made;
}

type Shown = {
  limit: Limit | null;
  shows: ShowsPart;
  /** Groups that this screen shows although it is not for them. */
  nowhere: readonly MenuGroupOfBoard[];
  set(limit: Limit | null): void;
};

export function useLimit(storeId: number): Shown {
  const { api } = useConsole();
  const [limit, setLimit] = useState(readLimit);
  const [nowhere, setNowhere] = useState<readonly MenuGroupOfBoard[]>([]);

  useEffect(() => {
    let isGone = false;
    const tell = async () => {
      const answer = await api('boardScreen', {
        params: { storeId },
        body: { screen: screenId(), groups: limit?.groups ?? null },
      });
      // Without an answer this screen goes on as it was told last.
      if (!isGone && answer.ok) setNowhere(answer.data.successResponse.nowhere);
    };
    void tell();
    const again = setInterval(() => void tell(), TELL_EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(again);
    };
  }, [api, limit, storeId]);

  const items = useMemo(
    () => limit && new Set([...limit.items, ...nowhere.flatMap(({ item_ids }) => item_ids)]),
    [limit, nowhere],
  );
  // What no group names is shown everywhere: better twice than nowhere.
  const shows = useCallback<ShowsPart>(
    (itemId) => items === null || itemId === null || items.has(itemId),
    [items],
  );
  return {
    limit,
    shows,
    nowhere: limit === null ? [] : nowhere,
    set: (next) => {
      writeStored('local', KEY, next === null ? null : JSON.stringify(next));
      setLimit(next);
    },
  };
}
