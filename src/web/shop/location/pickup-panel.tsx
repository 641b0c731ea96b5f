import { useRef, type KeyboardEvent } from 'react';
import { wholeKm } from '#shared/domain/stores/distance.ts';
import type { Store } from '#shared/contract/stores.ts';
import { storeAddress, storeName } from '../../state/places/store-words.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { stepOfKey } from '../../ui/segment-keys.ts';
import { strippedOfLoneSpace } from '../../ui/place-text.ts';
import { StoreHours } from './store-hours.tsx';
import { StoresFailed } from './stores-failed.tsx';
import type { PickupStores } from './use-pickup-stores.ts';
import { useTexts } from '../../messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChoiceMark, choiceClass } from '../../ui/choice.tsx';

export function PickupPanel({ state }: { state: PickupStores }) {
  useTexts('opened');
  const { t } = useLanguage();
  const { shown, offered } = state;
  return (
    <div className="stack">
      <SearchBox
        value={state.text}
        label={t('location.storeSearchLabel')}
        onChange={(text) => state.setText(strippedOfLoneSpace(text))}
      >
        {state.text !== '' && (
          <IconButton
            icon="x-circle"
            className="-me-[10px]"
            label={t('location.clear')}
            onClick={() => state.setText('')}
          />
        )}
      </SearchBox>
      {!state.isLocated && offered && offered.length > 0 && (
        <Button variant="link" size="sm" className="justify-self-start" onClick={state.locate}>
          <Icon name="crosshair" /> {t('location.nearest')}
        </Button>
      )}
      {state.failed && !offered && <StoresFailed onRetry={state.retry} />}
      {!offered && !state.failed && (
        <p className="flex min-h-[60vh] items-center justify-center">
          <Busy />
        </p>
      )}
      {shown && shown.length > 0 && <StoreList stores={shown} state={state} />}
      {shown && state.of !== null && (
        <MoreButton
          shown={shown.length}
          total={state.of}
          isBusy={state.isAsking}
          onMore={state.more}
        />
      )}
      {shown && shown.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center" role="status">
          <p>
            {offered?.length === 0 && (state.near?.isWhole || state.text === '')
              ? t('location.noStoresAtAll')
              : t('location.noStores', { text: state.text })}
          </p>
          {state.text !== '' && (
            <Button variant="outline" onClick={() => state.setText('')}>
              {t('location.showAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function StoreList({ stores, state }: { stores: readonly Store[]; state: PickupStores }) {
  const { t } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const chosenIndex = stores.findIndex((store) => store.store_id === state.selected?.store_id);
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
    const next = stepOfKey(
      event.key,
      rows.indexOf(document.activeElement as HTMLElement),
      rows.length,
      getComputedStyle(event.currentTarget).direction === 'rtl',
    );
    const store = next === null ? undefined : stores[next];
    if (next === null || !store) return;
    event.preventDefault();
    state.select(store.store_id);
    rows[next]?.focus();
  };
  return (
    <div
      ref={list}
      className="grid gap-2"
      role="radiogroup"
      aria-label={t('location.stores')}
      onKeyDown={onKeyDown}
    >
      {stores.map((store, index) => (
        <StoreRow
          key={store.store_id}
          store={store}
          isOn={index === chosenIndex}
          isTabStop={index === Math.max(chosenIndex, 0)}
          showKm={state.isLocated}
          onSelect={() => state.select(store.store_id)}
        />
      ))}
    </div>
  );
}

function StoreRow({
  store,
  isOn,
  isTabStop,
  showKm,
  onSelect,
}: {
  store: Store;
  isOn: boolean;
  isTabStop: boolean;
  showKm: boolean;
  onSelect: () => void;
}) {
  const { lang, t } = useLanguage();
  return (
    <button
      type="button"
      className={choiceClass({ isOn })}
      role="radio"
      aria-checked={isOn}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onSelect}
    >
      <ChoiceMark isOn={isOn} />
      <span className="flex-1 min-w-0">
        <b className="block">
          <bdi>{storeName(store, lang)}</bdi>
        </b>
        <span className="block text-sm leading-[1.4] text-ink-2">
          <bdi>{storeAddress(store, lang)}</bdi>
        </span>
        <StoreHours store={store} />
      </span>
      {showKm && store.distance !== undefined && (
        <span className="text-end text-sm text-ink-2 tabular-nums">
          <Ltr>{wholeKm(store.distance)}</Ltr> {t('location.km')}
        </span>
      )}
    </button>
  );
}
