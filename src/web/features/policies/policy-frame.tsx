// What every policy page begins with: its title, and when it was last changed.
import type { ReactNode } from 'react';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';

/** `updated` is `YYYY-MM-DD`. */
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
  const { t } = useLanguage();
  return (
    <div className="wrap info">
      <InfoHead
        back={t('locations.back')}
        title={title}
        {...(lead === undefined ? {} : { lead })}
      />
      <p className="mut sm mb-6">
        {t('about.updated')}:{' '}
        <Ltr>
          <time dateTime={updated}>{updated}</time>
        </Ltr>
      </p>
      {children}
    </div>
  );
}
