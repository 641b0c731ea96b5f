import { useRef, useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import { AddressList } from './address-list.tsx';
import { EmptySection } from './empty-section.tsx';
import { LoadFailed } from './load-failed.tsx';
import { refusedText } from '../../refused-text.ts';
import { SectionHead } from './section-head.tsx';
import { useProfileData } from './profile-data.ts';
import { readDoor, toDoor, writeDoor } from '../../state/checkout/buyer.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { AddressForm } from './address-form.tsx';
import { Button } from '../../ui/button.tsx';

type Mode = { kind: 'list' } | { kind: 'add' } | { kind: 'edit'; address: SavedAddress };

export default function SectionAddresses({ customerId }: { customerId: number }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const { answer, reload } = useProfileData('addresses');
  const [mode, setMode] = useState<Mode>({ kind: 'list' });
  const plus = useRef<HTMLButtonElement>(null);

  const remove = async (address: SavedAddress) => {
    const answer = await api('deleteAddress', { params: { address_id: address.address_id } });
    if (!answer.ok && answer.code !== 'NOT_FOUND') {
      toast({ tone: 'caution', text: refusedText(answer, t) });
      return;
    }
    if (readDoor()?.addressId === address.address_id) writeDoor(null);
    if (mode.kind === 'edit' && mode.address.address_id === address.address_id)
      setMode({ kind: 'list' });
    toast({ tone: 'ok', text: t('profile.addressDeleted') });
    await reload();
    plus.current?.focus();
  };
  const saved = async (address: SavedAddress) => {
    // The checkout would otherwise continue with the old words.
    if (readDoor()?.addressId === address.address_id) writeDoor(toDoor(address));
    toast({ tone: 'ok', text: t('profile.addressSaved') });
    setMode({ kind: 'list' });
    await reload();
    plus.current?.focus();
  };
  const isOpen = mode.kind !== 'list';
  return (
    <>
      <SectionHead title={t('profile.addresses')}>
        <Button
          ref={plus}
          size="sm"
          variant="ink"
          aria-expanded={isOpen}
          onClick={() => setMode(isOpen ? { kind: 'list' } : { kind: 'add' })}
        >
          <Icon name={isOpen ? 'close' : 'plus'} />
          {t(isOpen ? 'common.cancel' : 'profile.addAddress')}
        </Button>
      </SectionHead>
      {!answer.ok && <LoadFailed onRetry={() => void reload()} />}
      {answer.ok &&
        (answer.data.successResponse.length > 0 ? (
          <AddressList
            addresses={answer.data.successResponse}
            lastUsedId={readDoor()?.addressId ?? null}
            onEdit={(address) => setMode({ kind: 'edit', address })}
            onDelete={(address) => void remove(address)}
          />
        ) : (
          !isOpen && (
            <EmptySection
              icon="house-light"
              title={t('profile.noAddress')}
              text={t('profile.noAddressText')}
            />
          )
        ))}
      {isOpen && (
        <AddressForm
          key={mode.kind === 'edit' ? mode.address.address_id : 'new'}
          customerId={customerId}
          address={mode.kind === 'edit' ? mode.address : null}
          onSaved={(address) => void saved(address)}
        />
      )}
    </>
  );
}
