// The link to the other language, in that language: a full load of the same path and query.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { otherLang, type Lang } from '#shared/i18n/languages.ts';
import { useLanguage } from './language.tsx';
import { useSearch } from './use-search.ts';

const OWN_NAME: Record<Lang, string> = { en: 'English', ar: 'العربية' };
const INITIAL: Record<Lang, string> = { en: 'EN', ar: 'ع' };

/** `short`: phones show one letter, and screen readers the name. */
export function LanguageLink({
  className,
  short = false,
  onChoose,
  children,
}: {
  className: string;
  short?: boolean;
  onChoose: (lang: Lang) => void;
  children?: ReactNode;
}) {
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
      onClick={() => onChoose(other)}
    >
      {children}
      {short && (
        <span className="only-m" aria-hidden="true">
          {INITIAL[other]}
        </span>
      )}
      <span className={short ? 'name' : undefined}>{OWN_NAME[other]}</span>
    </a>
  );
}
