import type { ReactNode } from 'react';
import { formatIsoDay } from '#shared/i18n/clock.ts';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function PolicyFrame({
  title,
  lead,
  updated,
  children,
}: {
  title: string;
  lead?: string;
  updated: string;
  children: ReactNode;
}) {
  const { t, lang } = useLanguage();
  return (
    <div className="wrap pb-16">
      <InfoHead
        back={t('locations.back')}
        title={title}
        {...(lead === undefined ? {} : { lead })}
      />
      <p className="mut sm mb-6">
        {t('about.updated')}: <time dateTime={updated}>{formatIsoDay(updated, lang)}</time>
      </p>
      {children}
    </div>
  );
}
