// The kitchen settings of one branch and their history. The address names the branch.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Kitchen } from '#shared/contract/kitchen.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { StoreSelect } from '../frame/store-select.tsx';
import { usePollingQuery } from '../frame/use-polling-query.ts';
import { ChangeList } from './change-list.tsx';
import { KitchenForm } from './kitchen-form.tsx';
import { PosSection } from './pos-section.tsx';

const LOOK_AGAIN_MS = 60_000;

export function KitchenScreen({ staff }: { staff: StaffMember }) {
  const { t, api } = useConsole();
  const [address, setAddress] = useSearchParams();
  const storeParam = Number(address.get('store'));
  const storeId =
    staff.stores.find(({ store_id }) => store_id === storeParam)?.store_id ??
    staff.stores[0]?.store_id ??
    0;
  const ask = useCallback(() => api('kitchen', { params: { storeId } }), [api, storeId]);
  const { data, reload, signedOut, frame } = usePollingQuery<Kitchen>(ask, LOOK_AGAIN_MS);
  return (
    <SideScreen
      title={t('console.kitchen.title')}
      staff={staff}
      {...frame}
      failedText={t('console.kitchen.loadFailed')}
    >
      <div className="whole-row side-tools">
        <StoreSelect
          staff={staff}
          storeId={storeId}
          onStore={(chosen) => setAddress({ store: String(chosen) }, { replace: true })}
        />
      </div>
      {data && (
        <>
          <KitchenForm
            key={data.store_id}
            kitchen={data}
            onNews={() => void reload()}
            onSignedOut={signedOut}
          />
          <PosSection storeId={data.store_id} onSignedOut={signedOut} />
          <KitchenHistory history={data.history} />
        </>
      )}
    </SideScreen>
  );
}

function KitchenHistory({ history }: Pick<Kitchen, 'history'>) {
  const { t } = useConsole();
  return (
    <section className="record whole-row" aria-label={t('console.kitchen.history')}>
      <h2>{t('console.kitchen.history')}</h2>
      {history.length === 0 && <p className="mut">{t('console.kitchen.noHistory')}</p>}
      <ul className="[&>li]:border-b [&>li]:border-line [&>li]:py-2.5">
        {history.map((each, index) => (
          <li key={`${each.at} ${history.length - index}`}>
            <b>
              <bdi>{each.by}</bdi>
            </b>{' '}
            · <DayTime at={each.at} />
            <ChangeList changes={each.changes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
