// The title of a page that brings no texts of its own for search engines: `{page name} - {brand}` (AMB-07), in the language of the page, whatever the address says.
import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from 'react-router';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { isLang, type Lang } from '#shared/i18n/languages.ts';
import { messagesOf } from './messages.ts';

const NOINDEX: MetaDescriptor = { name: 'robots', content: 'noindex' };

function titled(lang: Lang, page: MessageKey, brand = true): MetaDescriptor[] {
  const messages = messagesOf(lang);
  const name = messages[page] ?? '';
  return [{ title: brand ? `${name} - ${messages['brand.name']}` : name }, NOINDEX];
}

type Matches = Parameters<MetaFunction>[0]['matches'];

/** The language that the root found for the address: that of the path, otherwise the saved one. */
const langOf = (matches: Matches): Lang =>
  (matches[0]?.loaderData as { lang?: Lang } | undefined)?.lang ?? 'en';

/** `alone` leaves the brand out, where the documents give the title without it (GEN-38). */
export function namedPage(page: MessageKey, { alone = false } = {}): MetaFunction {
  return ({ params, matches }) =>
    isLang(params['lang'])
      ? titled(params['lang'], page, !alone)
      : titled(langOf(matches), 'notFound.name');
}

/** Of the 404 page, and of a page that failed. */
export const metaOfFault: MetaFunction = ({ error, matches }) =>
  titled(
    langOf(matches),
    error === undefined || (isRouteErrorResponse(error) && error.status === 404)
      ? 'notFound.name'
      : 'failed.title',
  );
