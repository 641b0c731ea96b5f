// Suggestions that were refused in this tab.
import { useSyncExternalStore } from 'react';
import { pushEvent } from '../tracking.ts';
import { readJson, writeStored } from '../browser/tab-storage.ts';

export type RefusedSuggestions = { items: readonly number[]; combos: readonly number[] };

const KEY = 'refused_suggestions';
/** The call takes so many; the oldest may come again. */
const MOST = 100;
const NONE: RefusedSuggestions = { items: [], combos: [] };

let refused: RefusedSuggestions | null = null;
const listeners = new Set<() => void>();

const current = (): RefusedSuggestions =>
  (refused ??= { ...NONE, ...readJson<Partial<RefusedSuggestions>>('session', KEY) });

export function refuseSuggestion(kind: 'items' | 'combos', id: number): void {
  pushEvent('suggestion_refused', kind === 'items' ? { item_id: id } : { combo_id: id });
  refused = { ...current(), [kind]: [...current()[kind], id].slice(-MOST) };
  writeStored('session', KEY, JSON.stringify(refused));
  for (const listener of listeners) listener();
}

function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRefusedSuggestions(): RefusedSuggestions {
  return useSyncExternalStore(onRefused, current, () => NONE);
}
