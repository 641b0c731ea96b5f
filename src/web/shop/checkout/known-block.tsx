import type { ReactNode } from 'react';
import { wholeAddress } from '#shared/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { placeWords } from '../../state/places/place-words.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { DeliveryDoor } from '../location/delivery-door.ts';

type Props = { icon: IconName; title: string; children: ReactNode; onEdit: () => void };

export function KnownBlock({ icon, title, children, onEdit }: Props) {
  const { t } = useLanguage();
  return (
    <div className="flex items-start gap-3 rounded-tile bg-sunk p-4">
      <Icon name={icon} className="mt-1 text-lead" />
      <div className="min-w-0 flex-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
        <b className="text-body text-ink">
          <bdi>{title}</bdi>
        </b>
        {children}
      </div>
      <Button variant="link" size="sm" onClick={onEdit}>
        {t('common.edit')}
      </Button>
    </div>
  );
}

export function DoorAddress({ door }: { door: Pick<DeliveryDoor, 'house' | 'street'> }) {
  const { lang } = useLanguage();
  const { address } = useOrderChoice();
  return (
    <bdi>
      {wholeAddress(door.house, door.street, address ? placeWords(address, lang).address : '')}
    </bdi>
  );
}
