// The groups of the menu that stand in one row on a ticket, remembered on the device for the time without a line.
import { useState } from 'react';
import { useQuery } from '../../state/query.ts';
import { readJson, writeStored } from '../../state/browser/tab-storage.ts';
import type { Fold } from '#shared/domain/kitchen/folded-rows.ts';
import { useConsole } from '../frame/console-language.tsx';

const KEY = 'consoleFolds';
const NONE: readonly Fold[] = [];
const kept = (): readonly Fold[] => {
  const stored = readJson<Fold[]>('local', KEY);
  return Array.isArray(stored) ? stored : NONE;
};

/** At a screen for some groups of the menu nothing is folded: what it is for it makes one by one. */
export function useFolds(storeId: number, isLimited: boolean): readonly Fold[] {
  const { api } = useConsole();
  const [before] = useState(kept);
  const { last } = useQuery(storeId, async () => {
    const groups = await api('boardGroups', { params: { storeId } });
    if (!groups.ok) return null;
    const folds = groups.data.successResponse.filter(({ folds: isFolded }) => isFolded);
    writeStored('local', KEY, JSON.stringify(folds));
    return folds;
  });
  return isLimited ? NONE : (last ?? before);
}
