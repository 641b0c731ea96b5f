import { useState, type FormEvent } from 'react';
import type { Store } from '#shared/contract/stores.ts';
import { useCartCheck } from '../cart/use-cart-check.tsx';
import { CheckedLabel } from '../cart/checked-label.tsx';
import { OutsideContact } from './outside-contact.tsx';
import { PlaceNotice } from '../location/place-notice.tsx';
import { StoresFailed } from '../location/stores-failed.tsx';
import { usePickupStores } from '../location/use-pickup-stores.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { storeAddress, storeName } from '../../state/places/store-words.ts';
import { PageWait } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

export function LocationPickup({ onDone }: { onDone: () => void }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const choice = useOrderChoice();
  const state = usePickupStores(choice.store);
  const [searched, setSearched] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const check = useCartCheck(onDone);
  const isFixed = choice.orderType === 'qr-Pickup';
  const shown: Store[] | null =
    state.offered &&
    (isFixed
      ? state.offered.filter((store) => store.store_id === choice.store?.store_id)
      : state.matches);

  async function proceed(): Promise<void> {
    const { selected } = state;
    if (!selected || isBusy) return;
    setBusy(true);
    try {
      if (selected.store_id !== choice.store?.store_id) {
        const answer = await api('storeForPickup', { params: { storeId: selected.store_id } });
        if (!answer.ok) {
          setNotice(answer.code === 'OFFLINE' ? t('location.connectionLost') : answer.message);
          return;
        }
        choice.chooseStore('Pickup', answer.data.store);
      }
      if ((await check.checkStore(selected.store_id)) === 'fine') onDone();
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="stack">
      {isFixed ? (
        <Notice as="p" icon="storefront">
          <span>{t('steps.qrStore')}</span>
        </Notice>
      ) : (
        <CitySearch
          onSearch={(text) => {
            setSearched(text);
            state.setText(text);
          }}
        />
      )}
      {state.failed && !state.offered && <StoresFailed onRetry={state.retry} />}
      {!shown && !state.failed && <PageWait />}
      {shown && shown.length > 0 && (
        <StoreChoices
          stores={shown}
          selectedId={state.selected?.store_id ?? null}
          onSelect={state.select}
        />
      )}
      {shown && !isFixed && state.of !== null && (
        <MoreButton
          shown={shown.length}
          total={state.of}
          isBusy={state.isAsking}
          onMore={state.more}
        />
      )}
      {shown && shown.length === 0 && (
        <>
          <p role="status">{t('steps.noStores', { text: searched })}</p>
          <OutsideContact address={searched} />
        </>
      )}
      <Button
        size="lg"
        disabled={state.selected === null}
        aria-disabled={isBusy}
        onClick={() => void proceed()}
      >
        <CheckedLabel isBusy={isBusy} />
      </Button>
      {check.dialog}
      <PlaceNotice text={notice} onClose={() => setNotice(null)} />
    </div>
  );
}

function CitySearch({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="row items-stretch"
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <SearchBox className="flex-1" value={typed} label={t('steps.city')} onChange={setTyped} />
      <Button type="submit" variant="outline" aria-label={t('steps.search')}>
        <Icon name="arrow-right" mirror />
      </Button>
    </form>
  );
}

function StoreChoices({
  stores,
  selectedId,
  onSelect,
}: {
  stores: readonly Store[];
  selectedId: number | null;
  onSelect: (storeId: number) => void;
}) {
  const { t, lang } = useLanguage();
  return (
    <fieldset className="stack">
      <legend className="ears-only">{t('location.stores')}</legend>
      {stores.map((store) => (
        <Choice
          key={store.store_id}
          name="pickup-store"
          value={String(store.store_id)}
          checked={store.store_id === selectedId}
          onChange={() => onSelect(store.store_id)}
          title={storeName(store, lang)}
          hint={
            <bdi>
              {storeAddress(store, lang)} · {lang === 'ar' ? store.city_ar : store.city}
            </bdi>
          }
        />
      ))}
    </fieldset>
  );
}
