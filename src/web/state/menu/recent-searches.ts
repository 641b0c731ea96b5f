// Successful searches on this device, newest first; deleted at sign-out.
import { readJson, writeStored } from '../browser/tab-storage.ts';

const RECENT_SEARCHES_KEY = 'recentSearches';
const MOST = 4;
const SHORTEST = 2;

export function recentSearches(): string[] {
  const stored = readJson<unknown>('local', RECENT_SEARCHES_KEY);
  return Array.isArray(stored)
    ? stored.filter((candidate) => typeof candidate === 'string').slice(0, MOST)
    : [];
}

export function rememberSearch(words: string): void {
  const text = words.trim();
  if (text.length < SHORTEST) return;
  const others = recentSearches().filter((search) => search.toLowerCase() !== text.toLowerCase());
  writeStored('local', RECENT_SEARCHES_KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  writeStored('local', RECENT_SEARCHES_KEY, null);
}
