// Switched off: what is off now on one side, what can be switched off on the other. Tap the thing, tap the time.
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OffThing } from '#shared/contract/branch-day.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useAskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { StoreSelect } from '../frame/store-select.tsx';
import { DurationButtons } from './duration-buttons.tsx';
import { GoesToo } from './goes-too.tsx';
import { OffNow } from './off-now.tsx';
import { useBranchDay, type Thing } from './use-branch-day.ts';

const LISTS = ['food', 'choices'] as const;
type List = (typeof LISTS)[number];

const inList = (list: List, { kind }: OffThing): boolean =>
  list === 'choices' ? kind === 'modifier' : kind !== 'modifier';
/** A search is looked for in both languages: who types at a fryer does not switch the keyboard. */
const matches = (thing: OffThing, words: string): boolean =>
  `${thing.name} ${thing.name_ar}`.toLowerCase().includes(words.trim().toLowerCase());

export function OffScreen({ staff }: { staff: StaffMember }) {
  const { lang, t } = useConsole();
  const toast = useToast();
  const [storeId, setStoreId] = useState(staff.stores[0]?.store_id ?? 0);
  const [list, setList] = useState<List>('food');
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<Thing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { askPin, pinDialog } = useAskPin(staff);
  const branch = useBranchDay(storeId, askPin);
  const { day } = branch;
  const searchId = useId();
  const nameOf = (one: { name: string; name_ar: string }): string =>
    lang === 'ar' ? one.name_ar : one.name;

  const run = async (press: Promise<boolean>, done: () => void) => {
    setBusy(true);
    const isDone = await press;
    setBusy(false);
    if (isDone) done();
  };
  const shown = (day?.things ?? []).filter((thing) => inList(list, thing) && matches(thing, words));
  const row = (thing: OffThing) => {
    const isOpen =
      open !== null &&
      ((open.kind === thing.kind && open.entry === thing.entry) ||
        (open.kind === 'size' && thing.sizes.some(({ entry }) => entry === open.entry)));
    const isWhole = open?.kind === thing.kind;
    return (
      <li key={`${thing.kind}.${thing.entry}`} className={isOpen ? 'open' : ''}>
        <button
          type="button"
          className="off-thing"
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? null : { kind: thing.kind, entry: thing.entry })}
        >
          <Picture name={thing.image} alt="" sizes="56px" className="pic" />
          <b>
            {thing.kind === 'group'
              ? t('console.off.section', { name: nameOf(thing) })
              : nameOf(thing)}
          </b>
          <span className={thing.is_off ? 'errtx' : 'mut'}>
            {t(thing.is_off ? 'console.off.isOff' : 'console.off.onSale')}
          </span>
        </button>
        {isOpen && day && (
          <div className="off-open">
            {thing.sizes.length > 0 && (
              <div className="off-sizes" role="group" aria-label={t('console.off.sizes')}>
                <button
                  type="button"
                  aria-pressed={isWhole}
                  onClick={() => setOpen({ kind: thing.kind, entry: thing.entry })}
                >
                  {t('console.off.allSizes')}
                </button>
                {thing.sizes.map((size) => (
                  <button
                    key={size.entry}
                    type="button"
                    aria-pressed={open.kind === 'size' && open.entry === size.entry}
                    onClick={() => setOpen({ kind: 'size', entry: size.entry })}
                  >
                    {nameOf(size)}
                  </button>
                ))}
              </div>
            )}
            <GoesToo thing={open} preview={branch.preview}>
              {(isSaid) => (
                <DurationButtons
                  day={day}
                  first="ran_out"
                  isBusy={isBusy || !isSaid}
                  onChoose={(duration, reason) =>
                    void run(branch.switchOff(open, duration, reason), () => {
                      setOpen(null);
                      toast({
                        text: t('console.off.done', { name: nameOf(thing) }),
                        tone: 'ok',
                        durationMs: 8000,
                        action: {
                          label: t('console.off.backOn'),
                          run: () => void branch.switchOn(open),
                        },
                      });
                    })
                  }
                />
              )}
            </GoesToo>
          </div>
        )}
      </li>
    );
  };

  return (
    <SideScreen title={t('console.off.title')} staff={staff} {...branch.frame}>
      {pinDialog}
      <div className="off-screen">
        <div className="side-tools">
          <StoreSelect
            staff={staff}
            storeId={storeId}
            onStore={(chosen) => {
              setOpen(null);
              setStoreId(chosen);
            }}
          />
          <Link className="console-button outlined" to={`/console/branch-today?store=${storeId}`}>
            {t('console.today.title')}
          </Link>
        </div>
        {branch.refused !== null && (
          <p className="errtx" role="alert">
            {branch.refused}
          </p>
        )}
        {day && (
          <div className="off-sides">
            <OffNow
              day={day}
              isBusy={isBusy}
              onSwitchOn={(thing) => void run(branch.switchOn(thing), () => undefined)}
            />
            <section className="off-switch" aria-label={t('console.off.switch')}>
              <h2>{t('console.off.switch')}</h2>
              <div className="off-tools">
                <div className="inp">
                  <Icon name="magnifier" />
                  <input
                    id={searchId}
                    type="search"
                    aria-label={t('console.off.search')}
                    placeholder={t('console.off.search')}
                    value={words}
                    onChange={(event) => setWords(event.target.value)}
                  />
                </div>
                <div className="off-lists" role="group" aria-label={t('console.off.lists')}>
                  {LISTS.map((one) => (
                    <button
                      key={one}
                      type="button"
                      aria-pressed={list === one}
                      onClick={() => {
                        setList(one);
                        setOpen(null);
                      }}
                    >
                      {t(`console.off.list.${one}`)}
                    </button>
                  ))}
                </div>
              </div>
              {shown.length === 0 && <p className="off-none">{t('console.off.noMatch')}</p>}
              <ul className="off-things">{shown.map(row)}</ul>
            </section>
          </div>
        )}
      </div>
    </SideScreen>
  );
}
