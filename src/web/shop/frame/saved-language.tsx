// `/`, `/login` and `/combo/...` carry no language: they lead to the same place in the saved one, query kept.
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
