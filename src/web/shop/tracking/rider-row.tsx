// The rider's name and phone, as far as the branch gave them.
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';

export function RiderRow({ rider }: Pick<TrackedOrder, 'rider'>) {
  const { t } = useLanguage();
  if (!rider) return null;
  const { name, phone } = rider;
  return (
    <Row
      icon="moped"
      isMirrored
      title={name === '' ? t('tracking.rider') : <bdi>{name}</bdi>}
      hint={name !== '' && t('tracking.rider')}
    >
      {phone !== '' && (
        <a className={buttonClass({ variant: 'ink', size: 'sm' })} href={`tel:${phone}`}>
          <Icon name="phone-fill" />
          <span className="ears-only">{t('tracking.callRider')}</span>
          <Ltr>{formatPhone(phone)}</Ltr>
        </a>
      )}
    </Row>
  );
}
