import { useMemo, useState } from 'react';
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { Store } from '#shared/contract/stores.ts';
import { joinList } from '#shared/i18n/format.ts';
import { CheckedLabel } from '../cart/checked-label.tsx';
import { DoorFields } from '../location/door-fields.tsx';
import { EMPTY_DOOR } from '../location/door-form.ts';
import { OutsideContact } from './outside-contact.tsx';
import { SavedAddressList } from '../location/saved-address-list.tsx';
import { useStoresAround } from '../location/near-stores.ts';
import { PlaceNotice } from '../location/place-notice.tsx';
import { MineBlocked, PlaceMap } from '../location/place-map.tsx';
import { useDeliveryPoint, type DeliveryPoint } from '../location/use-delivery-point.ts';
import { useNewAddress } from '../location/new-address.ts';
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { savedWords } from '../../state/places/place-words.ts';
import { readTypedDoor, writeTypedDoor } from '../../state/checkout/typed-door.ts';
import { useShop } from '../../state/shop.ts';
import { PageWait } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { PlaceSearch } from '../../ui/place-search.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { KnownBlock } from './known-block.tsx';
import { useOrderAddress, useSavedAddresses, type NewDoor } from './use-order-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';
import { MapChip } from '../../ui/map/map-chip.tsx';

type Props = {
  customerId: number;
  /** The place was answered before: it is shown as one block until somebody edits it. */
  isKnown: boolean;
  onDone: () => void;
};

export function LocationDelivery({ customerId, isKnown, onDone }: Props) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const toast = useToast();
  const [notice, setNotice] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isEditing, setEditing] = useState(!isKnown);
  const saved = useSavedAddresses(customerId);
  const { chosen, isNew } = saved;
  const place = useDeliveryPoint(() => setNotice(t('location.connectionLost')));
  const isPlaced = place.point !== null && place.text.trim() !== '';
  const door = useNewAddress(readTypedDoor(customerId) ?? EMPTY_DOOR, place, isPlaced, {
    keep: ({ search: _search, ...typed }) => writeTypedDoor({ customerId, door: typed }),
  });
  const canContinue = isNew ? door.isComplete : chosen !== null;
  const address = useOrderAddress({ customerId, saved, place, door, onNotice: setNotice, onDone });
  const { outside, setOutside } = address;
  const stores = useStoresAround(place.point);

  const press = async () => {
    if (isBusy) return;
    setTried(!canContinue);
    if (isNew ? !isPlaced : chosen === null)
      toast({ text: t('errorMsg.allowGPS'), tone: 'caution' });
    if (isNew ? !door.check() : !canContinue) return;
    setBusy(true);
    try {
      await address.proceed();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="stack">
      {saved.state === 'loading' && <PageWait />}
      {saved.state === 'failed' && <SavedFailed onRetry={saved.load} />}
      {chosen && !isEditing ? (
        <KnownPlace address={chosen} onEdit={() => setEditing(true)} />
      ) : (
        <SavedAddresses
          saved={saved}
          onChange={() => {
            setEditing(true);
            setOutside(null);
          }}
        />
      )}
      {isNew && (
        <NewAddress
          place={place}
          stores={stores}
          door={door}
          onSearchFailed={() => setNotice(t('location.searchFailed'))}
        />
      )}
      {(outside !== null || (isNew && place.zone.kind === 'outside')) && (
        <OutsideContact
          address={outside ?? place.text}
          onPickup={() => askLocation(undefined, { tab: 'pickup' })}
        />
      )}
      {isTried && !isNew && chosen === null && (
        <p className={errorTextClass} role="alert">
          <Icon name="warning-circle" />
          {t('steps.chooseAddress')}
        </p>
      )}
      <Button
        size="lg"
        isReady={canContinue}
        aria-disabled={isBusy || !canContinue}
        onClick={() => void press()}
      >
        <CheckedLabel isBusy={isBusy} />
      </Button>
      {address.dialog}
      <PlaceNotice text={notice} onClose={() => setNotice(null)} />
    </div>
  );
}

function SavedAddresses({
  saved,
  onChange,
}: {
  saved: ReturnType<typeof useSavedAddresses>;
  onChange: () => void;
}) {
  const { t } = useLanguage();
  const { list, isNew } = saved;
  return (
    <>
      <SavedAddressList
        addresses={list}
        chosenId={saved.chosenId}
        onChoose={({ address_id }) => {
          saved.choose(address_id);
          onChange();
        }}
      />
      {list.length > 0 && (
        <Button
          variant="link"
          size="sm"
          className="justify-self-start"
          aria-expanded={isNew}
          onClick={() => {
            saved.setChanging(!isNew);
            saved.choose(null);
            onChange();
          }}
        >
          <Icon name={isNew ? 'caret-up' : 'caret-down'} />
          {t('steps.another')}
        </Button>
      )}
    </>
  );
}

function KnownPlace({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const { t, lang } = useLanguage();
  const { store } = useOrderChoice();
  const range = useKitchenRange();
  const branch = store && (lang === 'ar' ? store.store_name_ar : store.store_name);
  return (
    <KnownBlock icon="house" title={t(`steps.place.${address.place}`)} onEdit={onEdit}>
      <p>
        <bdi>{joinList(Object.values(savedWords(address, lang)).toReversed(), lang)}</bdi>
      </p>
      {branch && range && <p>{t('cart.fromBranch', { branch, ...range.minutes })}</p>}
    </KnownBlock>
  );
}

function SavedFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <Notice kind="bad" icon="warning-circle" role="alert">
      <span>
        <b>{t('steps.savedFailed')}</b>
        <Button variant="link" size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </span>
    </Notice>
  );
}

function NewAddress({
  place,
  stores,
  door,
  onSearchFailed,
}: {
  place: DeliveryPoint;
  stores: readonly Store[];
  door: NewDoor;
  onSearchFailed: () => void;
}) {
  const { t } = useLanguage();
  const active = useMemo(() => stores.filter((store) => store.is_active === 1), [stores]);
  return (
    <>
      <PlaceSearch {...door.search} onFailed={onSearchFailed} />
      <PlaceMap state={place} stores={active}>
        {place.point && <MapChip>{t('steps.dragPin')}</MapChip>}
      </PlaceMap>
      <MineBlocked state={place} />
      <DoorFields
        field={door.field}
        place={door.form.place}
        onPlace={(kind) => door.change('place', kind)}
      />
    </>
  );
}
