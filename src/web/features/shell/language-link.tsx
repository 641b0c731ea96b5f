// The way to the other language, written in that language: a full load of the same path and query (HDR-08, decision D7).
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { otherLang, type Lang } from '#shared/i18n/languages.ts';
import { rememberLanguage } from '../../state/remembered-language.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useSearch } from '../../ui/use-search.ts';

const OWN_NAME: Record<Lang, string> = { en: 'English', ar: 'العربية' };

export function LanguageLink({ className, children }: { className: string; children?: ReactNode }) {
  const { lang } = useLanguage();
  const { pathname } = useLocation();
  const search = useSearch();
  const other = otherLang(lang);
  const href = `${pathname.replace(/^\/[^/]*/, `/${other}`)}${search}`;
  return (
    <a
      className={className}
      href={href}
      lang={other}
      hrefLang={other}
      onClick={() => rememberLanguage(other)}
    >
      {children}
      {OWN_NAME[other]}
    </a>
  );
}
