import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId, useStoreInAddress } from '../frame/store-in-address.ts';
import { pageOutage, usePage } from '../frame/use-page.tsx';
import type { StorePos } from '#shared/contract/console-pos.ts';
import type { Kitchen } from '#shared/contract/kitchen.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { StoreSelect } from '../frame/store-select.tsx';
import { ChangeList } from './change-list.tsx';
import { KitchenForm } from './kitchen-form.tsx';
import { PosForm } from './pos-section.tsx';
import { recordClass, sideToolsClass } from '../frame/looks.ts';

const LOOK_AGAIN_MS = 60_000;

type BranchKitchen = { kitchen: Kitchen; pos: StorePos };

function KitchenScreen({ staff }: { staff: StaffMember }) {
  const { t } = useConsole();
  const [storeId, showStore] = useStoreInAddress(staff);
  const { data, refused, frame } = usePage<BranchKitchen>(LOOK_AGAIN_MS);
  return (
    <SideScreen title={t('console.kitchen.title')} staff={staff} refused={refused} {...frame}>
      <div className={sideToolsClass}>
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
    <section className={`${recordClass} col-span-full`} aria-label={t('console.kitchen.history')}>
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

export const loader = staffLoader;
export const clientLoader = pageLoader<BranchKitchen>(async ({ api, staff, address }) => {
  const params = { storeId: chosenStoreId(address, staff) };
  const [kitchen, pos] = await Promise.all([
    api('kitchen', { params }),
    api('storePos', { params }),
  ]);
  if (!kitchen.ok) return kitchen;
  if (!pos.ok) return pos;
  return { ok: true, data: { kitchen: kitchen.data, pos: pos.data } };
}, 'kitchenSettings');
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.kitchen.title', 'console.kitchen.loadFailed');
export const meta = consolePage('console.kitchen.title');
export const HydrateFallback = waitingFor('console.kitchen.title');

export default staffPage('console.kitchen.title', KitchenScreen, 'kitchenSettings');
