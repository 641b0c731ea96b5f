// A branch's day at a glance, with pauses, busy mode and today's hours.
import type { BranchToday } from '#shared/contract/branch-today.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { useStoreInAddress } from '../frame/store-in-address.ts';
import { StoreSelect } from '../frame/store-select.tsx';
import { usePage } from '../frame/use-page.tsx';
import { BranchPauses } from './branch-pauses.tsx';
import { RoomAhead } from './room-bars.tsx';
import { ChangesToday, TodayFigures } from './today-figures.tsx';

const LOOK_AGAIN_MS = 15_000;

export function TodayScreen({ staff }: { staff: StaffMember }) {
  const { t } = useConsole();
  const [storeId, showStore] = useStoreInAddress(staff);
  const { askPin, pinDialog } = useAskPin(staff);
  const { data: day, refused, frame } = usePage<BranchToday>(LOOK_AGAIN_MS);
  return (
    <SideScreen title={t('console.today.title')} staff={staff} refused={refused} {...frame}>
      {pinDialog}
      <div className="whole-row side-tools">
        <StoreSelect staff={staff} storeId={storeId} onStore={showStore} />
      </div>
      {day && (
        <>
          <TodayFigures day={day} role={staff.role} />
          <div className="whole-row today-sides">
            <RoomAhead day={day} role={staff.role} />
            <BranchPauses key={day.store_id} day={day} askPin={askPin} />
            <ChangesToday day={day} />
          </div>
        </>
      )}
    </SideScreen>
  );
}
