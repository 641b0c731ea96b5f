// The rider's name and phone, as far as the branch gave them.
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function RiderRow({ rider }: Pick<TrackedOrder, 'rider'>) {
  const { t } = useLanguage();
  if (!rider) return null;
  const { name, phone } = rider;
  return (
    <div className="row py-5 border-b border-line">
      <span className="track-badge">
        <Icon name="moped" mirror />
      </span>
      <div className="min-w-0">
        <b>{name === '' ? t('tracking.rider') : <bdi>{name}</bdi>}</b>
        {name !== '' && <p className="mut sm">{t('tracking.rider')}</p>}
      </div>
      {phone !== '' && (
        <a className={buttonClass({ variant: 'ink', size: 'sm' }, 'to-end')} href={`tel:${phone}`}>
          <Icon name="phone-fill" />
          <span className="ears-only">{t('tracking.callRider')}</span>
          <Ltr>{formatPhone(phone)}</Ltr>
        </a>
      )}
    </div>
  );
}
