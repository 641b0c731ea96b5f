import { formatMoney } from '#shared/i18n/format.ts';
import { formatDate } from '#shared/i18n/clock.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useProfileData } from './profile-data.ts';
import { LoadFailed } from './load-failed.tsx';
import { SectionHead } from './section-head.tsx';
import { Notice } from '../../ui/notice.tsx';

export default function PointsHistory() {
  const { t, lang } = useLanguage();
  const { answer, reload } = useProfileData('points');
  if (!answer.ok) return <LoadFailed onRetry={() => void reload()} />;
  const { rule, owed, entries } = answer.data.points;
  return (
    <>
      <SectionHead title={t('points.title')} />
      <h2>{t('points.how')}</h2>
      <ul className="my-4 flex flex-col list-disc gap-1 ps-4">
        <li>{t('points.ruleEarn', { count: rule.per_dirham })}</li>
        <li>
          {t('points.ruleUse', {
            amount: formatMoney(rule.worth_fils, lang),
            minimum: rule.minimum_use,
          })}
        </li>
        {rule.expiry_months > 0 && <li>{t('points.ruleExpire', { count: rule.expiry_months })}</li>}
        <li>{t('points.ruleBack')}</li>
      </ul>
      {owed > 0 && (
        <Notice as="p" kind="warn">
          {t('points.owed', { count: owed })}
        </Notice>
      )}
      <h2>{t('points.history')}</h2>
      {entries.length === 0 ? (
        <p className="mut">{t('points.none')}</p>
      ) : (
        <ul>
          {entries.map((entry, index) => (
            <li key={index} className="flex justify-between gap-4 border-b border-line py-3">
              <span>
                <b>{t(`points.kind.${entry.kind}`)}</b>
                <br />
                <span className="sm mut">
                  {formatDate(new Date(entry.at), lang)}
                  {entry.order_id !== null && (
                    <>
                      {' · '}
                      <Ltr className="code">#{entry.order_id}</Ltr>
                    </>
                  )}
                </span>
              </span>
              <b className={entry.points > 0 ? 'text-ok' : ''}>
                <Ltr>
                  {entry.points > 0 ? '+' : '−'}
                  {Math.abs(entry.points)}
                </Ltr>
              </b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
