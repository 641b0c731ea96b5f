// Redirects addresses without a language (`/`, `/login`, `/combo/...`) to the saved one and keeps the query.
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { isLang } from '#shared/i18n/languages.ts';
import { pageContext } from '../../server-context.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const saved = context.get(pageContext).cookies['lang'];
  return redirect(`/${isLang(saved) ? saved : 'en'}${pathname === '/' ? '' : pathname}${search}`);
}

export default function SavedLanguage() {
  return null;
}
