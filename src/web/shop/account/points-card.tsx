// The customer's points beside the sections; empty where the business gives none.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#shared/i18n/format.ts';
import { formatDate } from '#shared/i18n/clock.ts';
import { useShop } from '../../state/shop.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useTexts } from '../../messages.ts';
import '../../styles/points.css';
import { sectionPath } from './profile-sections.ts';
import { useLoaded } from './use-loaded.ts';

/** `room` is shown until the points are known. */
type Props = { customerId: number; room: ReactNode };

export default function PointsCard({ customerId, room }: Props) {
  useTexts('later', 'opened');
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const shopPath = useShopPath();
  const { loaded } = useLoaded(() => api('points', { params: { customer_id: customerId } }));
  if (loaded.kind === 'loading') return room;
  if (loaded.kind === 'failed') return null;
  const { enabled, balance, next_to_expire, rule } = loaded.data;
  if (!enabled && balance === 0) return null;
  return (
    <section className="points-card" aria-label={t('points.title')}>
      <CrunchRing />
      <p>
        <span className="balance">{balance}</span> {t('points.unit', { count: balance })}
      </p>
      {balance > 0 && (
        <p className="sm">
          {t('points.worth', { amount: formatMoney(balance * rule.worth_fils, lang) })}
        </p>
      )}
      {next_to_expire && (
        <p className="sm">
          {t('points.expireOn', {
            count: next_to_expire.points,
            day: formatDate(new Date(next_to_expire.at), lang),
          })}
        </p>
      )}
      <Link
        to={sectionPath(shopPath('/profile'), 'points')}
        state={{ section: 7 }}
        preventScrollReset
      >
        {t('points.how')}
      </Link>
    </section>
  );
}
