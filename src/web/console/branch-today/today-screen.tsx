// A branch's day at a glance, with pauses, busy mode and today's hours. The address names the branch.
import { useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { useStoreInAddress } from '../frame/store-in-address.ts';
import { StoreSelect } from '../frame/store-select.tsx';
import { BranchPauses } from './branch-pauses.tsx';
import { RoomAhead } from './room-bars.tsx';
import { ChangesToday, TodayFigures } from './today-figures.tsx';
import { useBranchToday } from './use-branch-today.ts';

export function TodayScreen({ staff }: { staff: StaffMember }) {
  const { t } = useConsole();
  const [storeId, showStore] = useStoreInAddress(staff);
  const [isBusy, setBusy] = useState(false);
  const { askPin, pinDialog } = useAskPin(staff);
  const branch = useBranchToday(storeId, askPin);
  const { day, refused } = branch;
  const run = async <T,>(press: Promise<T>): Promise<T> => {
    setBusy(true);
    const done = await press;
    setBusy(false);
    return done;
  };
  return (
    <SideScreen title={t('console.today.title')} staff={staff} {...branch.frame}>
      {pinDialog}
      <div className="whole-row side-tools">
        <StoreSelect staff={staff} storeId={storeId} onStore={showStore} />
      </div>
      {refused !== null && (
        <div role="alert" className="whole-row record">
          <p>{refused}</p>
          <button type="button" className="console-button" onClick={() => void branch.reload()}>
            {t('console.retry')}
          </button>
        </div>
      )}
      {day && (
        <>
          <TodayFigures day={day} role={staff.role} />
          <div className="whole-row today-sides">
            <RoomAhead day={day} role={staff.role} />
            <BranchPauses
              key={day.store_id}
              day={day}
              isBusy={isBusy}
              onPause={(...pause) => void run(branch.pause(...pause))}
              onBusy={(...busy) => void run(branch.busy(...busy))}
              onResume={(scope) => void run(branch.resume(scope))}
              onToday={(moved) => run(branch.changeToday(moved))}
            />
            <ChangesToday day={day} />
          </div>
        </>
      )}
    </SideScreen>
  );
}
