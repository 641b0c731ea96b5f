// What server rendering may use: the calls without a network in between, and the chain's own texts.
import { createContext } from 'react-router';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Api } from './api-client.ts';
import type { MapTiles } from './ui/map/tiles.ts';

export type PageContext = {
  api(lang: Lang): Api;
  /** An imported document of the chain: `content`, `nutrition`, `offers`, `feedback-types`. */
  document(kind: string): Promise<unknown>;
  /** What the shop calls itself. */
  brandName: Readonly<Record<Lang, string>>;
  /** The address people see, without a trailing slash. */
  origin: string;
  /** The host of the pictures; empty: the own server. */
  mediaOrigin: string;
  /** Where a card payment's form may go: the origin of the bank's page; null without one. */
  cardPage: string | null;
  /** The icon script of another host and its hash; null without one. */
  iconScript: { url: string; integrity: string } | null;
  /** What other hosts draw over the drawn map; null: the drawn map alone. */
  tiles: (MapTiles & { hosts: readonly string[] }) | null;
  /** The container that comes after consent, and the hosts that its tags may use; null without one. */
  tagManager: { id: string; hosts: readonly string[] } | null;
  /** Who tells the browser its address; null: we do. */
  addressLookupUrl: string | null;
  /** Of a page that is made for everybody, only those that it depends on. */
  cookies: Readonly<Record<string, string>>;
  /** Stands in the policy of this rendering and in each script that may run. */
  nonce: string;
  /** The page is wanted in one piece, because it is kept for others. */
  isWhole: boolean;
  /** A number drawn for this visit, 0 to 2: which of the landing page's pictures comes. */
  turn: number;
  /** Names of the landing page's pictures (brand settings): the clip, its poster, the stills of small screens. */
  hero: { clip: string; poster: string; stills: readonly string[] };
};

export const pageContext = createContext<PageContext>();
