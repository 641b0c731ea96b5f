// Titles of pages without their own SEO texts: `{page name} - {brand}` in the page's language.
import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from 'react-router';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { isLang, type Lang } from '#shared/i18n/languages.ts';
import { getMessages } from './messages.ts';

const NOINDEX: MetaDescriptor = { name: 'robots', content: 'noindex' };

type Matches = Parameters<MetaFunction>[0]['matches'];
type Root = { lang?: Lang; brand?: string };

/** The root's data: the language of the path, else the saved one, and the shop's name. */
const getRoot = (matches: Matches): Root => (matches[0]?.loaderData as Root | undefined) ?? {};

/** `{page name} - {brand}`; the name alone where the brand is unknown. */
export const withBrand = (name: string, matches: Matches): string =>
  [name, getRoot(matches).brand ?? ''].filter((part) => part !== '').join(' - ');

function titled(lang: Lang, page: MessageKey, matches: Matches, isAlone = false): MetaDescriptor[] {
  const name = getMessages(lang)[page] ?? '';
  return [{ title: isAlone ? name : withBrand(name, matches) }, NOINDEX];
}

/** `alone` leaves the brand out. */
export function namedPage(page: MessageKey, { alone = false } = {}): MetaFunction {
  return ({ params, matches }) =>
    isLang(params['lang'])
      ? titled(params['lang'], page, matches, alone)
      : titled(getRoot(matches).lang ?? 'en', 'notFound.name', matches);
}

/** The title of the 404 page and of a failed page. */
export const metaOfFault: MetaFunction = ({ error, matches }) =>
  titled(
    getRoot(matches).lang ?? 'en',
    error === undefined || (isRouteErrorResponse(error) && error.status === 404)
      ? 'notFound.name'
      : 'failed.title',
    matches,
  );
