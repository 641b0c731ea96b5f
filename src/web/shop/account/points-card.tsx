import { formatMoney } from '#shared/i18n/format.ts';
import { formatDate } from '#shared/i18n/clock.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useProfileData } from './profile-data.ts';
import { useTexts } from '../../messages.ts';

/** The next multiple of the points that can be used at once. */
const nextGoal = (balance: number, step: number): number =>
  (Math.floor(balance / Math.max(step, 1)) + 1) * Math.max(step, 1);

export default function PointsCard() {
  useTexts('later', 'opened');
  const { t, lang } = useLanguage();
  const { answer } = useProfileData('points');
  if (!answer.ok) return null;
  const { enabled, balance, next_to_expire, rule } = answer.data.points;
  if (!enabled && balance === 0) return null;
  const goal = nextGoal(balance, rule.minimum_use);
  return (
    <section
      className="relative isolate flex flex-col gap-3 overflow-clip rounded-tile bg-night p-4 text-on-night"
      aria-label={t('points.title')}
    >
      <CrunchRing className="absolute -end-28 -top-28 -z-1 w-80 text-night-line" />
      <p className="flex items-baseline gap-2.5">
        <span className="display-face text-d2 leading-none font-black text-saffron">{balance}</span>{' '}
        {t('points.unit', { count: balance })}
      </p>
      {enabled && (
        <>
          <div
            className="h-2.5 overflow-clip rounded-full bg-night-line"
            role="progressbar"
            aria-label={t('points.title')}
            aria-valuenow={balance}
            aria-valuemax={goal}
          >
            <div
              className="h-full rounded-full bg-saffron"
              style={{ inlineSize: `${(balance / goal) * 100}%` }}
            />
          </div>
          <p>
            {t('points.toGoal', {
              count: goal - balance,
              amount: formatMoney(goal * rule.worth_fils, lang),
            })}
          </p>
        </>
      )}
      {next_to_expire && (
        <p className="sm">
          {t('points.expireOn', {
            count: next_to_expire.points,
            day: formatDate(new Date(next_to_expire.at), lang),
          })}
        </p>
      )}
      <ShopLink
        className="inline-flex min-h-tap items-center self-start font-strong underline underline-offset-4"
        to="/profile?lookup=points"
      >
        {t('points.how')}
      </ShopLink>
    </section>
  );
}
