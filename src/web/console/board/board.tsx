// The live board of one branch: its view, bell, connection notice and undo bar.
import { type ReactNode, useMemo, useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { findGrant } from '#shared/domain/people/permissions.ts';
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { SessionEnd } from '../frame/session-end.tsx';
import { StoresStrip } from '../frame/stores-strip.tsx';
import { BoardBar } from './board-bar.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { ColumnsView, FlowView, VIEWS, type View } from './board-views.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LostStrip } from './lost-strip.tsx';
import { BoardClock } from './order-card.tsx';
import { ScreenPrinter, fetchPrintingDialog } from './screen-printer.tsx';
import { UndoBars } from './undo-bar.tsx';
import { type Asking, useBoardWork } from './use-board-work.ts';
import { useWatchedBoard } from './use-watched-board.ts';
import type { MenuGroupOfBoard } from '#shared/contract/board-setup.ts';
import { joinList } from '#shared/i18n/format.ts';
import type { Limit } from './use-limit.ts';
import { usePart } from '../frame/use-part.ts';
import { lostStripClass, soundStripClass, waitingClass, consoleButton } from '../frame/looks.ts';

const PRINTERS_AGAIN_MS = 30_000;

/** Warns about a printer that has been silent for two minutes and about tickets that could not be printed. */
export function PrinterStrip({ storeId }: { storeId: number }) {
  const { lang, t, api } = useConsole();
  const printers = usePart(storeId, PRINTERS_AGAIN_MS, async () => {
    const answer = await api('printers', { params: { storeId } });
    return answer.ok ? answer.data.printers : null;
  });
  const failed = [...new Set(printers?.flatMap((printer) => printer.failed))];
  return (
    <div role="alert">
      {printers
        ?.filter((printer) => printer.is_silent)
        .map((printer) => (
          <p key={printer.printer_id} className={lostStripClass}>
            <Icon name="plugs" />
            <span>{t('console.printers.isSilent', { name: printer.name })}</span>
            {printer.waiting > 0 && (
              <span className={waitingClass}>
                {t('console.printers.waiting', { count: printer.waiting })}
              </span>
            )}
          </p>
        ))}
      {failed.length > 0 && (
        <p className={lostStripClass}>
          <Icon name="warning" />
          <span>{t('console.printers.notPrinted', { numbers: joinList(failed, lang) })}</span>
        </p>
      )}
    </div>
  );
}

const LIMIT =
  'limit-strip flex min-h-15 min-w-0 flex-1 items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 text-base font-[650] [&>button]:w-auto [&>button]:px-5 [&>span]:min-w-0 [&>span]:flex-[1_1_200px]';

type LimitProps = { limit: Limit; nowhere: readonly MenuGroupOfBoard[]; onChange: () => void };

/** Says which groups a limited board shows, and which it shows because no other screen does. */
function LimitStrip({ limit, nowhere, onChange }: LimitProps) {
  const { lang, t } = useConsole();
  const names = joinList(
    limit.names.map((name) => name[lang]),
    lang,
  );
  const extra = joinList(
    nowhere.map(({ name }) => name[lang]),
    lang,
  );
  return (
    <>
      <p className={`${LIMIT} text-stage-new`}>
        <Icon name="pot" />
        <span>{t('console.limit.strip', { groups: names })}</span>
        <button type="button" className={consoleButton.outlined} onClick={onChange}>
          {t('console.limit.change')}
        </button>
      </p>
      <div role="alert">
        {nowhere.length > 0 && (
          <p className={`${LIMIT} text-late`}>
            <Icon name="warning" />
            <span>{t('console.limit.nowhere', { groups: extra })}</span>
          </p>
        )}
      </div>
    </>
  );
}

// Notices above the board, in one row to save height. A tap shows a cut text in full.
function Notices({ children }: { children: ReactNode }) {
  const { t } = useConsole();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`notices flex ${isOpen ? 'open flex-col' : ''}`}>
      {children}
      <button
        type="button"
        className={`notices-open ms-auto grid min-h-15 w-15 flex-none place-items-center ${isOpen ? '[&_.icon]:rotate-180' : ''}`}
        aria-label={t('console.notices')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="caret-down" />
      </button>
    </div>
  );
}

const SCREEN =
  'board-screen grid h-dvh min-w-0 grid-cols-[minmax(0,1fr)] overflow-hidden bg-sunk tablet:grid-rows-[auto_minmax(0,1fr)_auto]';
const COLUMNS_SCREEN = `${SCREEN} columns-screen max-tablet:grid-rows-[auto_auto_minmax(0,1fr)_auto]`;
const FLOW_SCREEN = `${SCREEN} max-tablet:grid-rows-[auto_minmax(0,1fr)]`;

const VIEW_KEY = 'consoleView';
type Props = {
  staff: StaffMember;
  storeId: number;
  onStore: (storeId: number) => void;
  onSignOut: () => void;
};

function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => {
    const stored = readStored('local', VIEW_KEY);
    return VIEWS.find((candidate) => candidate === stored) ?? 'all';
  });
  const choose = (next: View) => {
    writeStored('local', VIEW_KEY, next);
    setView(next);
  };
  return [view, choose];
}

export function Board({ staff, storeId, onStore, onSignOut }: Props) {
  const { t } = useConsole();
  const toast = useToast();
  const watched = useWatchedBoard(storeId, staff);
  const { board, limited, tickets, nowMs, isOut, alarm, signedIn } = watched;
  const { limit, nowhere, set: setLimit } = limited;
  const [asking, setAsking] = useState<Asking | null>(null);
  const press = useBoardWork(storeId, watched, setAsking);
  const [view, setView] = useView();
  const { prepMinutes } = board;
  const clock = useMemo(() => ({ nowMs, prepMinutes }), [nowMs, prepMinutes]);
  const [isLimiting, setLimiting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const askPrinting = (): void =>
    void fetchPrintingDialog().then(
      () => setPrinting(true),
      () => toast({ tone: 'bad', durationMs: 5000, text: t('console.offline') }),
    );
  // Sign-out deletes waiting commands, so they are sent before.
  const signOut = async () =>
    (await board.flush()) || isOut ? onSignOut() : press.tell('OFFLINE');
  const shown = { tickets, isLoaded: board.isLoaded, work: press.work };
  const lost = (
    <LostStrip
      isLost={board.isLost}
      asOfMs={board.asOfMs}
      waiting={board.waiting.length}
      isUnkept={board.isUnkept}
    />
  );
  const undo = <UndoBars {...press.undo} />;
  return (
    <div className={view === 'all' ? COLUMNS_SCREEN : FLOW_SCREEN}>
      <div>
        <BoardBar
          staff={staff}
          storeId={storeId}
          onStore={onStore}
          view={view}
          onView={setView}
          isLimited={limit !== null}
          onLimit={() => setLimiting(true)}
          onPrinting={askPrinting}
          isLost={board.isLost}
          offNews={press.offNews}
          nowMs={nowMs}
          alarm={alarm}
          onSignOut={() => void signOut()}
        />
        {view === 'all' && lost}
        {findGrant(staff.role, 'boardStores') === 'yes' && (
          <StoresStrip storeId={storeId} news={board.storesNews} onStore={onStore} />
        )}
        <Notices>
          {alarm.state === 'waiting' && (
            <button type="button" className={soundStripClass} onClick={alarm.toggle}>
              <Icon name="speaker" mirror />
              {t('console.soundStart')}
            </button>
          )}
          <PrinterStrip storeId={storeId} />
          {limit !== null && (
            <LimitStrip limit={limit} nowhere={nowhere} onChange={() => setLimiting(true)} />
          )}
        </Notices>
      </div>
      <BoardClock value={clock}>
        {view === 'all' ? (
          <>
            <ColumnsView {...shown} />
            {undo}
          </>
        ) : (
          <FlowView key={view} {...shown} view={view} lost={lost} undo={undo} />
        )}
      </BoardClock>
      <SessionEnd
        staff={staff}
        isOut={isOut}
        endsAt={board.sessionEndsAt}
        nowMs={nowMs}
        onSignedIn={signedIn}
      />
      {isLimiting && (
        <LimitDialog
          storeId={storeId}
          limit={limit}
          onSet={setLimit}
          onClose={() => setLimiting(false)}
        />
      )}
      <ScreenPrinter
        storeId={storeId}
        news={board.orders}
        isAsking={isPrinting}
        onAsked={() => setPrinting(false)}
      />
      <BoardDialogs {...{ staff, storeId, onStore, board, press, asking }} onAsk={setAsking} />
    </div>
  );
}
