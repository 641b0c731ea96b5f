// The kitchen settings of one branch and their history. The address names the branch.
import type { StorePos } from '#shared/contract/console-pos.ts';
import type { Kitchen } from '#shared/contract/kitchen.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { useStoreInAddress } from '../frame/store-in-address.ts';
import { StoreSelect } from '../frame/store-select.tsx';
import { usePage } from '../frame/use-page.tsx';
import { ChangeList } from './change-list.tsx';
import { KitchenForm } from './kitchen-form.tsx';
import { PosForm } from './pos-section.tsx';

const LOOK_AGAIN_MS = 60_000;

export type BranchKitchen = { kitchen: Kitchen; pos: StorePos };

export function KitchenScreen({ staff }: { staff: StaffMember }) {
  const { t } = useConsole();
  const [storeId, showStore] = useStoreInAddress(staff);
  const { data, refused, frame } = usePage<BranchKitchen>(LOOK_AGAIN_MS);
  return (
    <SideScreen title={t('console.kitchen.title')} staff={staff} refused={refused} {...frame}>
      <div className="whole-row side-tools">
        <StoreSelect staff={staff} storeId={storeId} onStore={showStore} />
      </div>
      {data && (
        <>
          <KitchenForm key={`kitchen ${data.kitchen.store_id}`} kitchen={data.kitchen} />
          <PosForm key={`pos ${data.pos.store_id}`} pos={data.pos} />
          <KitchenHistory history={data.kitchen.history} />
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
