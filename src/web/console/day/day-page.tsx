import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { findStore } from '../frame/store-in-address.ts';
import { pageOutage, useNextAddress, usePage } from '../frame/use-page.tsx';
import { useSearchParams } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import type { DayReport } from '#shared/contract/day.ts';
import { dayAfter, dayIn } from '#shared/domain/stores/calendar-day.ts';
import { UAE_ZONE } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DaySelect } from '../frame/day-select.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { StoreSelect } from '../frame/store-select.tsx';
import { useNow } from '../frame/use-now.ts';
import { CashCard } from './cash-card.tsx';
import { CloseCard } from './close-card.tsx';
import { DayFigures, DayKpis } from './day-figures.tsx';
import { consoleButton, sideToolsClass } from '../frame/looks.ts';

const LOOK_AGAIN_MS = 30_000;
const LISTED_DAYS = 90;

function DayScreen({ staff }: { staff: StaffMember }) {
  const { lang, t } = useConsole();
  const nowMs = useNow(0);
  const [, setAddress] = useSearchParams();
  const address = useNextAddress();
  const storeId = findStore(address, staff.stores) ?? staff.stores[0]?.store_id ?? 0;
  const day = address.get('day') ?? 'today';
  const go = (store: number, to: string) =>
    setAddress(
      { store: String(store), ...(to === 'today' ? {} : { day: to }) },
      { replace: true, preventScrollReset: true },
    );
  const { data: report, refused, frame } = usePage<DayReport>(LOOK_AGAIN_MS);
  const { askPin, pinDialog } = useAskPin(staff);
  // Offline the branch's business day is unknown, so it is the day on the clock.
  const today = report?.today ?? (nowMs === null ? null : dayIn(UAE_ZONE, new Date(nowMs)));
  const params = report && { storeId: report.store_id, day: report.business_day };

  return (
    <SideScreen title={t('console.day.title')} staff={staff} refused={refused} {...frame}>
      <div className={`${sideToolsClass} print:hidden`}>
        <StoreSelect staff={staff} storeId={storeId} onStore={(chosen) => go(chosen, day)} />
        {today !== null && (
          <DaySelect
            label={t('console.day.which')}
            value={report?.business_day ?? (day === 'today' ? '' : day)}
            first={dayAfter(today, -LISTED_DAYS)}
            last={today}
            isNewestFirst
            onChange={(chosen) => go(storeId, chosen === today ? 'today' : chosen)}
          />
        )}
        {params && (
          <a
            className={consoleButton.outlined}
            href={`/api/console/day/${params.storeId}/${params.day}/report.csv?lang=${lang}`}
            download
          >
            <Icon name="receipt" />
            {t('console.day.csv')}
          </a>
        )}
      </div>
      {report && params && (
        <>
          <DayKpis report={report} />
          <CashCard
            key={`cash ${params.storeId} ${params.day}`}
            report={report}
            params={params}
            askPin={askPin}
          />
          <CloseCard
            key={`close ${params.storeId} ${params.day}`}
            report={report}
            params={params}
            askPin={askPin}
          />
          <DayFigures report={report} />
        </>
      )}
      {pinDialog}
    </SideScreen>
  );
}

export const loader = staffLoader;
export const clientLoader = pageLoader(async ({ api, staff, address }) => {
  const storeId = findStore(address, staff.stores) ?? staff.stores[0]?.store_id ?? 0;
  const answer = await api('dayReport', {
    params: { storeId, day: address.get('day') ?? 'today' },
  });
  return answer.ok ? { ok: true, data: answer.data.report } : answer;
}, 'day');
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.day.title', 'console.day.loadFailed');
export const meta = consolePage('console.day.title');
export const HydrateFallback = waitingFor('console.day.title');

export default staffPage('console.day.title', DayScreen, 'day');
