// A branch's day at a glance, and what is changed in it with two presses. The address names the branch.
import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId, useStoreInAddress } from '../frame/store-in-address.ts';
import { pageOutage, usePage } from '../frame/use-page.tsx';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { StoreSelect } from '../frame/store-select.tsx';
import { BranchPauses } from './branch-pauses.tsx';
import { RoomAhead } from './room-bars.tsx';
import { ChangesToday, TodayFigures } from './today-figures.tsx';
import { sideToolsClass } from '../frame/looks.ts';

const LOOK_AGAIN_MS = 15_000;

function TodayScreen({ staff }: { staff: StaffMember }) {
  const { t } = useConsole();
  const [storeId, showStore] = useStoreInAddress(staff);
  const { askPin, pinDialog } = useAskPin(staff);
  const { data: day, refused, frame } = usePage<BranchToday>(LOOK_AGAIN_MS);
  return (
    <SideScreen title={t('console.today.title')} staff={staff} refused={refused} {...frame}>
      {pinDialog}
      <div className={sideToolsClass}>
        <StoreSelect staff={staff} storeId={storeId} onStore={showStore} />
      </div>
      {day && (
        <>
          <TodayFigures day={day} role={staff.role} />
          <div className="col-span-full grid items-start gap-4 *:min-w-0 wide:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] wide:grid-rows-[auto_1fr]">
            <RoomAhead day={day} role={staff.role} />
            <BranchPauses key={day.store_id} day={day} askPin={askPin} />
            <ChangesToday day={day} />
          </div>
        </>
      )}
    </SideScreen>
  );
}

export const loader = staffLoader;
export const clientLoader = pageLoader(async ({ api, staff, address }) => {
  const answer = await api('branchToday', { params: { storeId: chosenStoreId(address, staff) } });
  return answer.ok ? { ok: true, data: answer.data.day } : answer;
});
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.today.title');
export const meta = consolePage('console.today.title');
export const HydrateFallback = waitingFor('console.today.title');

export default staffPage('console.today.title', TodayScreen);
