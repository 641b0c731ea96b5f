// A business day of a branch: what it came to, what is left to do before it is closed, and how it went. The branch and the day stand in the address.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import type { DayReport } from '#shared/contract/day.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { listed } from '../frame/listed.ts';
import { SideScreen } from '../frame/side-screen.tsx';
import { isUnreached, useListed, type Asked } from '../frame/use-listed.ts';
import { CashCard } from './cash-card.tsx';
import { CloseCard } from './close-card.tsx';
import { DayFigures, DayKpis } from './day-figures.tsx';

const LOOK_AGAIN_MS = 30_000;

export function DayScreen({ staff }: { staff: StaffMember }) {
  const { lang, t, api } = useConsole();
  const [address, setAddress] = useSearchParams();
  const requested = Number(address.get('store'));
  const storeId =
    staff.stores.find(({ store_id }) => store_id === requested)?.store_id ??
    staff.stores[0]?.store_id ??
    0;
  const day = address.get('day') ?? 'today';
  const go = (store: number, to: string) =>
    setAddress(
      { store: String(store), ...(to === 'today' ? {} : { day: to }) },
      { replace: true, preventScrollReset: true },
    );
  const ask = useCallback(
    async (): Promise<Asked<DayReport>> =>
      listed(await api('dayReport', { params: { storeId, day } })),
    [api, storeId, day],
  );
  const { data: report, failure, look, take, signedOut, frame } = useListed(ask, LOOK_AGAIN_MS);
  const isLost = failure !== null && isUnreached(failure);
  const acts = { take, look, signedOut };
  const params = report && { storeId, day: report.business_day };

  return (
    <SideScreen
      title={t('console.day.title')}
      staff={staff}
      {...frame}
      isLost={isLost}
      isLoading={report === null && failure === null}
    >
      <div className="whole-row day-tools">
        {staff.stores.length > 1 && (
          <SelectField
            label={t('console.store')}
            value={String(storeId)}
            onChange={(chosen) => go(Number(chosen), day)}
            options={staff.stores.map((store) => ({
              value: String(store.store_id),
              text: lang === 'ar' ? store.store_name_ar : store.store_name,
            }))}
          />
        )}
        <Field
          label={t('console.day.which')}
          type="date"
          value={report?.business_day ?? (day === 'today' ? '' : day)}
          {...(report ? { max: report.today } : {})}
          onChange={(date) => go(storeId, date === '' ? 'today' : date)}
        />
        {params && (
          <a
            className="console-button outlined"
            href={`/api/console/day/${params.storeId}/${params.day}/report.csv?lang=${lang}`}
            download
          >
            <Icon name="receipt" />
            {t('console.day.csv')}
          </a>
        )}
      </div>
      {failure !== null && report === null && (
        <div role="alert" className="whole-row record">
          <p>{t('console.day.loadFailed')}</p>
          <button type="button" className="console-button" onClick={() => void look()}>
            {t('console.day.retry')}
          </button>
        </div>
      )}
      {report && params && (
        <>
          <DayKpis report={report} />
          <CashCard key={`cash ${params.day}`} report={report} params={params} {...acts} />
          <CloseCard key={`close ${params.day}`} report={report} params={params} {...acts} />
          <DayFigures report={report} />
        </>
      )}
    </SideScreen>
  );
}
