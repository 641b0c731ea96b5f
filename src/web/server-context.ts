// What server rendering may use: calls without a network, and the chain's documents.
import { createContext } from 'react-router';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Api } from './api-client.ts';
import type { MapTiles } from './ui/map/tiles.ts';

export type PageContext = {
  api(lang: Lang): Api;
  /** An imported document of the chain: `content`, `nutrition`, `offers`, `feedback-types`. */
  document(kind: string): Promise<unknown>;
  brandName: Readonly<Record<Lang, string>>;
  /** The address people see, without a trailing slash. */
  origin: string;
  /** The host of the pictures; empty: the own server. */
  mediaOrigin: string;
  /** The origin of the bank's page for the card form; null without one. */
  cardPage: string | null;
  /** An icon script of another host with its hash; null without one. */
  iconScript: { url: string; integrity: string } | null;
  /** Map tiles of another host; null: the built-in map only. */
  tiles: (MapTiles & { hosts: readonly string[] }) | null;
  /** The tag manager's container and its hosts, used after consent; null without one. */
  tagManager: { id: string; hosts: readonly string[] } | null;
  /** The service that tells the browser its address; null: our own call. */
  addressLookupUrl: string | null;
  /** A shared page has only the cookies that it depends on. */
  cookies: Readonly<Record<string, string>>;
  /** Allows the scripts of this rendering in its policy. */
  nonce: string;
  /** The page is rendered as a whole, because it is cached. */
  isWhole: boolean;
  /** A random number of this visit, 0 to 2, that chooses the landing page's picture. */
  turn: number;
  /** Pictures of the landing page (brand settings): clip, poster, stills of small screens. */
  hero: { clip: string; poster: string; stills: readonly string[] };
};

export const pageContext = createContext<PageContext>();
