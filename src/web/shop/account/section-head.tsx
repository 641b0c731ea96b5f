import type { ReactNode } from 'react';
import { focusNow } from '../../ui/focus-now.ts';
import { useLanguage } from '../../ui/language.tsx';
import { BackLink, PageTitle } from '../../ui/page-title.tsx';

type Props = { title: string; hasFocus?: boolean; children?: ReactNode };

export function SectionHead({ title, hasFocus = false, children }: Props) {
  const { t } = useLanguage();
  return (
    <PageTitle>
      <BackLink to="/profile">{t('profile.title')}</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={hasFocus ? focusNow : null} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </PageTitle>
  );
}
