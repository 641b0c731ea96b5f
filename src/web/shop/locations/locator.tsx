import { lazy, Suspense, useMemo, useState } from 'react';
import { useShop } from '../../state/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { PartGuard } from '../../ui/part-guard.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { sortByDistance, type LocatorStore } from './locator-stores.ts';
import { StoreList } from './store-list.tsx';
import { useGrantedPlace } from './use-granted-place.ts';
import { useMoreStores } from './use-more-stores.ts';
import { SelectField } from '../../ui/field.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';

const StoreMap = lazy(() => import('./store-map.tsx'));

type Props = {
  /** The first ones came with the page, of `total`. */
  first: readonly LocatorStore[];
  total: number;
  none: { title: string; text: string };
};

export function Locator({ first, total, none }: Props) {
  const { t } = useLanguage();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { isGranted, place, ask } = useGrantedPlace();
  const { stores, isAsking, more } = useMoreStores(first, total, place);
  const sorted = useMemo(() => (place ? sortByDistance(stores, place) : stores), [stores, place]);
  const shown = useMemo(
    () => (chosenId === null ? sorted : sorted.filter((store) => store.id === chosenId)),
    [sorted, chosenId],
  );
  return (
    <div className="grid grid-cols-1 items-start gap-8 wide:grid-cols-2 wide:gap-12">
      <div className="stack">
        <StoreChoice stores={sorted} chosenId={chosenId} onChoose={setChosenId} />
        {!isGranted && (
          <Button variant="link" size="sm" className="justify-self-start" onClick={ask}>
            <Icon name="crosshair" /> {t('location.nearest')}
          </Button>
        )}
        <StoreList
          stores={shown}
          noneTitle={none.title}
          noneText={none.text}
          isLocated={isGranted}
          place={place}
          onChoose={setChosenId}
        />
        {chosenId === null && stores.length < total && (
          <MoreButton shown={stores.length} total={total} isBusy={isAsking} onMore={more} />
        )}
      </div>
      <div className="stack wide:sticky wide:top-[calc(var(--spacing-bar)+24px)]">
        <MapPanel stores={shown} chosenId={chosenId} onChoose={setChosenId} />
        <CallCentre />
      </div>
    </div>
  );
}

type Chosen = {
  stores: readonly LocatorStore[];
  chosenId: number | null;
  onChoose: (id: number | null) => void;
};

function StoreChoice({ stores, chosenId, onChoose }: Chosen) {
  const { t } = useLanguage();
  return (
    <SelectField
      label={t('locations.choose')}
      hidesLabel
      value={String(chosenId ?? '')}
      onChange={(value) => onChoose(value === '' ? null : Number(value))}
      options={[
        { value: '', text: t('locations.all') },
        ...stores.map((store) => ({ value: String(store.id), text: store.name })),
      ]}
    />
  );
}

function MapPanel(props: Chosen) {
  const { t } = useLanguage();
  const isHydrated = useBrowserValue(() => true, false);
  return (
    <div className="relative h-[300px] overflow-clip rounded-tile bg-sea">
      <PartGuard
        fallback={
          <p className="p-6" role="status">
            {t('locations.mapFailed')}
          </p>
        }
      >
        <Suspense
          fallback={
            <div className="flex h-full items-center justify-center">
              <Busy />
            </div>
          }
        >
          {isHydrated && <StoreMap {...props} />}
        </Suspense>
      </PartGuard>
    </div>
  );
}

function CallCentre() {
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
    <p className="row">
      <Icon name="phone-fill" className="text-h2 text-chili" />
      <span>
        <span className="mut sm block">{t('locations.callCentre')}</span>
        <a
          className="tapword display-face text-[1.625rem] leading-[44px]"
          href={`tel:${brand.phoneTel}`}
        >
          <Ltr>{brand.phoneDisplay}</Ltr>
        </a>
      </span>
    </p>
  );
}
