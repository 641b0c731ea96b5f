import { lazy, Suspense, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { PartGuard } from '../../ui/part-guard.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import type { LocatorStore } from './locator-stores.ts';
import { StoreList } from './store-list.tsx';
import { useGrantedPlace } from './use-granted-place.ts';
import { useMoreStores } from './use-more-stores.ts';
import { SelectField } from '../../ui/field.tsx';

const never = () => () => undefined;

/** False on the server and until hydration. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const StoreMap = lazy(() => import('./store-map.tsx'));

export function Locator({
  first,
  total,
  none,
}: {
  /** The first ones came with the page, of `total`. */
  first: readonly LocatorStore[];
  total: number;
  none: { title: string; text: string };
}) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const selectId = useId();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { isGranted, place } = useGrantedPlace();
  const isHydrated = useHydrated();
  const { stores, isAsking, more } = useMoreStores(first, total, place);
  const shown = useMemo(
    () => (chosenId === null ? stores : stores.filter((store) => store.id === chosenId)),
    [stores, chosenId],
  );
  return (
    <div className="cols2 items-start">
      <div className="stack">
        <SelectField
          label={t('locations.choose')}
          hidesLabel
          value={String(chosenId ?? '')}
          onChange={(value) => setChosenId(value === '' ? null : Number(value))}
          options={[
            { value: '', text: t('locations.all') },
            ...stores.map((store) => ({ value: String(store.id), text: store.name })),
          ]}
        />
        <StoreList
          stores={shown}
          noneTitle={none.title}
          noneText={none.text}
          isLocated={isGranted}
          place={place}
        />
        {chosenId === null && stores.length < total && (
          <MoreButton shown={stores.length} total={total} isBusy={isAsking} onMore={more} />
        )}
      </div>
      <div className="stack">
        <div className="locator-map">
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
              {isHydrated && <StoreMap stores={shown} chosenId={chosenId} onChoose={setChosenId} />}
            </Suspense>
          </PartGuard>
        </div>
        <p className="row">
          <span className="text-chili text-[1.5rem]">
            <Icon name="phone-fill" />
          </span>
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
      </div>
    </div>
  );
}
