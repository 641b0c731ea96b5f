// The search over orders or payments: words, day, branch, and pages.
import { useState, type FormEvent } from 'react';
import { useFetcher } from 'react-router';
import type { AskedOrders } from '#shared/contract/find-orders.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { dayAfter, dayIn } from '#shared/domain/stores/calendar-day.ts';
import { UAE_ZONE } from '#shared/i18n/clock.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { useConsole } from './console-language.tsx';
import { DaySelect } from './day-select.tsx';
import { ALL_ORDERS, type Found } from './page-loader.ts';
import { useNow } from './use-now.ts';
import { usePage } from './use-page.tsx';
import { consoleButton, sideToolsClass } from './looks.ts';

/** Older ones are found by number or page. */
const LISTED_DAYS = 90;

/** The search of a page: what is searched for now, and the page's data once it was found by that. */
export function useSearch<T>(everyMs: Parameters<typeof usePage<Found<T>>>[0]) {
  const fetcher = useFetcher<AskedOrders>();
  const { data, ...page } = usePage<Found<T>>(everyMs);
  const sent = fetcher.json as AskedOrders | undefined;
  const query = sent ?? fetcher.data ?? data?.query ?? ALL_ORDERS;
  const isSearching = fetcher.state !== 'idle';
  return {
    ...page,
    found: data?.query === query ? data : null,
    query,
    search: (next: AskedOrders) =>
      void fetcher.submit(next, { method: 'post', encType: 'application/json' }),
    frame: { ...page.frame, isLoading: page.frame.isLoading || isSearching },
  };
}

type Props = {
  staff: StaffMember;
  label: string;
  query: AskedOrders;
  onAsk: (query: AskedOrders) => void;
};

/** Day and branch search at once, words when sent. Each search starts at its first page. */
export function FindForm({ staff, label, query, onAsk }: Props) {
  const { lang, t } = useConsole();
  const [typed, setTyped] = useState(query.text);
  const nowMs = useNow(0);
  const { day, store_id, text } = query;
  const ask = (next: {
    text?: string;
    day?: string | undefined;
    store_id?: number | undefined;
  }) => {
    const all = { text, day, store_id, ...next };
    onAsk({
      text: all.text,
      page: 0,
      ...(all.day === undefined ? {} : { day: all.day }),
      ...(all.store_id === undefined ? {} : { store_id: all.store_id }),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({ text: typed.trim() });
  };
  const today = nowMs === null ? null : dayIn(UAE_ZONE, new Date(nowMs));
  return (
    <form className={sideToolsClass} role="search" noValidate onSubmit={submit}>
      <Field
        label={label}
        value={typed}
        onChange={setTyped}
        error={null}
        maxLength={60}
        autoComplete="off"
      />
      {today !== null && (
        <DaySelect
          label={t('console.find.day')}
          value={day ?? ''}
          first={dayAfter(today, -LISTED_DAYS)}
          last={today}
          isNewestFirst
          anyText={t('console.find.anyDay')}
          onChange={(chosen) => ask({ text: typed.trim(), day: chosen || undefined })}
        />
      )}
      {staff.stores.length > 1 && (
        <SelectField
          label={t('console.store')}
          value={store_id === undefined ? '' : String(store_id)}
          onChange={(chosen) =>
            ask({ text: typed.trim(), store_id: chosen === '' ? undefined : Number(chosen) })
          }
          options={[
            { value: '', text: t('console.find.allStores') },
            ...staff.stores.map((store) => ({
              value: String(store.store_id),
              text: lang === 'ar' ? store.store_name_ar : store.store_name,
            })),
          ]}
        />
      )}
      <button type="submit" className={consoleButton.go}>
        {t('console.find.search')}
      </button>
    </form>
  );
}

export function FindPages({
  page,
  hasMore,
  onPage,
}: {
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}) {
  const { t } = useConsole();
  if (page === 0 && !hasMore) return null;
  return (
    <nav
      className="col-span-full flex items-center justify-center gap-4 [&>button]:w-auto [&>button]:px-6"
      aria-label={t('console.find.page', { page: page + 1 })}
    >
      <button
        type="button"
        className={consoleButton.plain}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        {t('console.find.newer')}
      </button>
      <span>{t('console.find.page', { page: page + 1 })}</span>
      <button
        type="button"
        className={consoleButton.plain}
        disabled={!hasMore}
        onClick={() => onPage(page + 1)}
      >
        {t('console.find.older')}
      </button>
    </nav>
  );
}
