import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId, useStoreInAddress } from '../frame/store-in-address.ts';
import { pageOutage, useCall, usePage } from '../frame/use-page.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { BranchDay, OffThing } from '#shared/contract/branch-day.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { StoreSelect } from '../frame/store-select.tsx';
import { OffNow } from './off-now.tsx';
import { OffThingRow } from './off-thing-row.tsx';
import type { Thing } from './affected-items.tsx';
import { InputBox, bareInputClass } from '../../ui/field.tsx';
import { noneClass, offHeadClass, toggleClass } from './off-looks.ts';
import { consoleButton, sideToolsClass } from '../frame/looks.ts';

const LOOK_AGAIN_MS = 15_000;
const LISTS = ['food', 'choices'] as const;
type List = (typeof LISTS)[number];

const inList = (list: List, { kind }: OffThing): boolean =>
  list === 'choices' ? kind === 'modifier' : kind !== 'modifier';
/** Searches both languages, because nobody at a fryer switches the keyboard. */
const matches = (thing: OffThing, words: string): boolean =>
  [thing.name.en, thing.name.ar, thing.of?.en, thing.of?.ar]
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase());

function OffScreen({ staff }: { staff: StaffMember }) {
  const { lang, t } = useConsole();
  const toast = useToast();
  const [storeId, showStore] = useStoreInAddress(staff);
  const [list, setList] = useState<List>('food');
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<Thing | null>(null);
  const { askPin, pinDialog } = useAskPin(staff);
  const { data: day, refused, frame } = usePage<BranchDay>(LOOK_AGAIN_MS);
  const on = useCall('switchOn', { askPin });
  const off = useCall('switchOff', {
    askPin,
    onDone: (_, { params, body: { kind, entry } }) => {
      setOpen(null);
      const thing = day?.things.find(
        (each) =>
          (each.kind === kind && each.entry === entry) ||
          (kind === 'size' && each.sizes.some((size) => size.entry === entry)),
      );
      toast({
        text: t('console.off.done', { name: thing?.name[lang] ?? '' }),
        tone: 'ok',
        durationMs: 8000,
        action: {
          label: t('console.off.backOn'),
          run: () => void on.send({ params, body: { kind, entry } }),
        },
      });
    },
  });
  const isBusy = on.isPending || off.isPending;
  const shown = (day?.things ?? []).filter((thing) => inList(list, thing) && matches(thing, words));
  return (
    <SideScreen title={t('console.off.title')} staff={staff} refused={refused} {...frame}>
      {pinDialog}
      <div className="col-span-full mx-auto grid w-full max-w-[1400px] gap-5">
        <div className={sideToolsClass}>
          <StoreSelect
            staff={staff}
            storeId={storeId}
            onStore={(chosen) => {
              setOpen(null);
              showStore(chosen);
            }}
          />
          <Link className={consoleButton.outlined} to={`/console/branch-today?store=${storeId}`}>
            {t('console.today.title')}
          </Link>
        </div>
        {day && (
          <div className="grid gap-7 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
            <OffNow
              day={day}
              isBusy={isBusy}
              onSwitchOn={(thing) =>
                void on.send({ params: { storeId: day.store_id }, body: thing })
              }
            />
            <section aria-label={t('console.off.switch')}>
              <h2 className={offHeadClass}>{t('console.off.switch')}</h2>
              <OffTools
                list={list}
                words={words}
                onList={(chosen) => {
                  setList(chosen);
                  setOpen(null);
                }}
                onWords={setWords}
              />
              {shown.length === 0 && <p className={noneClass}>{t('console.off.noMatch')}</p>}
              <ul>
                {shown.map((thing) => (
                  <OffThingRow
                    key={`${thing.kind}.${thing.entry}`}
                    thing={thing}
                    day={day}
                    open={open}
                    onOpen={setOpen}
                    isBusy={isBusy}
                    onSwitchOff={(chosen, duration, reason) =>
                      void off.send({
                        params: { storeId: day.store_id },
                        body: { ...chosen, ...duration, reason },
                      })
                    }
                  />
                ))}
              </ul>
            </section>
          </div>
        )}
      </div>
    </SideScreen>
  );
}

function OffTools({
  list,
  words,
  onList,
  onWords,
}: {
  list: List;
  words: string;
  onList: (list: List) => void;
  onWords: (words: string) => void;
}) {
  const { t } = useConsole();
  const searchId = useId();
  return (
    <div className="mb-3 flex flex-wrap gap-3">
      <InputBox className="flex-[1_1_220px]">
        <Icon name="magnifier" />
        <input
          className={bareInputClass}
          id={searchId}
          type="search"
          aria-label={t('console.off.search')}
          placeholder={t('console.off.search')}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </InputBox>
      <div className="flex flex-[1_1_260px] gap-2" role="group" aria-label={t('console.off.lists')}>
        {LISTS.map((each) => (
          <button
            key={each}
            type="button"
            className={`flex-auto ${toggleClass}`}
            aria-pressed={list === each}
            onClick={() => onList(each)}
          >
            {t(`console.off.list.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

export const loader = staffLoader;
export const clientLoader = pageLoader(async ({ api, staff, address }) => {
  const answer = await api('branchDay', { params: { storeId: chosenStoreId(address, staff) } });
  return answer.ok ? { ok: true, data: answer.data.day } : answer;
});
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.off.title');
export const meta = consolePage('console.off.title');
export const HydrateFallback = waitingFor('console.off.title');

export default staffPage('console.off.title', OffScreen);
