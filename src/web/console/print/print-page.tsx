import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import type { SlipKind } from '#shared/contract/printing.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { useOnline } from '../frame/use-online.ts';
import { useDerivedReset } from '../../ui/use-derived-reset.ts';
import { SideScreen } from '../frame/side-screen.tsx';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { pageOutage, useCall, useDoneToast, usePage } from '../frame/use-page.tsx';
import { fitPaper } from './ticket-paper.ts';
import { consoleButton } from '../frame/looks.ts';

export const loader = staffLoader;
/** The tickets are pictures; this only tells whether the server and the session are there. */
export const clientLoader = pageLoader(({ api }) => api('consoleMe'));
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.print');
export const meta = consolePage('console.print');
export const HydrateFallback = waitingFor('console.print');

const LOOK_AGAIN_MS = 15_000;
const SLIP =
  'grid max-w-105 flex-[1_1_300px] content-start gap-3 [&>h2]:text-[1.5rem]/[1.2] [&>img]:h-auto [&>img]:min-h-50 [&>img]:w-full [&>img]:rounded-[6px] [&>img]:bg-[#fff]';
const KINDS: readonly SlipKind[] = ['kitchen', 'handover'];

function PrintScreen({ staff }: { staff: StaffMember }) {
  const orderId = useParams()['orderId'] ?? '';
  const { t } = useConsole();
  const done = useDoneToast();
  const toast = useToast();
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<SlipKind>>(new Set());
  const [loaded, setLoaded] = useState<ReadonlySet<SlipKind>>(new Set());
  const [paper, setPaper] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const { data, reload, frame } = usePage(LOOK_AGAIN_MS);
  const isOnline = useOnline();
  const isLost = frame.isLost || !isOnline;
  const toSlipAddress = (kind: SlipKind, copy: number): string =>
    `/api/console/order/${encodeURIComponent(orderId)}/slip.png?kind=${kind}&copy=${copy}`;
  // The shown tickets stay while the line is lost; they are loaded anew once the server answers.
  useDerivedReset(isLost, false, () => setStale(true));
  useDerivedReset(data, data, () => {
    if (!isStale) return;
    setStale(false);
    setFailed(new Set());
    setTurn((before) => before + 1);
  });
  const lookAgain = () => {
    setStale(true);
    reload();
  };
  const printing = useCall('reprint', {
    onDone: ({ copy, printers }, { body: { kind, at } }) => {
      if (at === 'screen') setPaper(toSlipAddress(kind, copy));
      else if (printers > 0)
        done(t('console.print.sent', { kind: t(`console.print.kind.${kind}`), copy }));
      else toast({ tone: 'bad', durationMs: 5000, text: t('console.print.noPrinter') });
    },
  });
  /** The picture for this screen's printer is there until it was printed. */
  const printOut = useCallback((sheet: HTMLImageElement | null) => {
    void sheet
      ?.decode()
      .then(() => {
        if (!sheet.isConnected) return;
        fitPaper(sheet);
        window.print();
      })
      .catch(() => undefined)
      .then(() => setPaper(null));
  }, []);

  return (
    <>
      <SideScreen
        title={t('console.print')}
        staff={staff}
        {...frame}
        isLost={isLost}
        isLoading={loaded.size + failed.size === 0}
        onRefresh={lookAgain}
        onSignedIn={lookAgain}
        isPrinting={paper !== null}
      >
        <div className="col-span-full flex flex-wrap gap-6">
          {KINDS.map((kind) => (
            <Slip
              key={kind}
              kind={kind}
              address={`${toSlipAddress(kind, 1)}&turn=${turn}`}
              hasFailed={failed.has(kind) && !isLost}
              onRetry={lookAgain}
              onLoad={() => setLoaded((before) => new Set(before).add(kind))}
              onError={() => {
                setFailed((before) => new Set(before).add(kind));
                reload();
              }}
              onPrint={(at) => void printing.send({ params: { orderId }, body: { kind, at } })}
            />
          ))}
        </div>
      </SideScreen>
      {paper !== null && <img ref={printOut} className="paper" src={paper} alt="" />}
    </>
  );
}

function Slip({
  kind,
  address,
  hasFailed,
  onRetry,
  onLoad,
  onError,
  onPrint,
}: {
  kind: SlipKind;
  address: string;
  hasFailed: boolean;
  onRetry: () => void;
  onLoad: () => void;
  onError: () => void;
  onPrint: (target: 'screen' | 'printers') => void;
}) {
  const { t } = useConsole();
  return (
    <section className={SLIP} aria-label={t(`console.print.kind.${kind}`)}>
      <h2>{t(`console.print.kind.${kind}`)}</h2>
      {hasFailed ? (
        <>
          <p role="alert">{t('console.print.failed')}</p>
          <button type="button" className={consoleButton.plain} onClick={onRetry}>
            {t('console.retry')}
          </button>
        </>
      ) : (
        <>
          <img
            key={address}
            src={address}
            width={576}
            height={640}
            alt={t(`console.print.kind.${kind}`)}
            onLoad={onLoad}
            onError={onError}
          />
          <button
            type="button"
            className={consoleButton.go}
            aria-label={t('console.print.hereNamed', {
              kind: t(`console.print.kind.${kind}`),
            })}
            onClick={() => onPrint('screen')}
          >
            {t('console.print.here')}
          </button>
          <button
            type="button"
            className={consoleButton.outlined}
            aria-label={t('console.print.sendNamed', {
              kind: t(`console.print.kind.${kind}`),
            })}
            onClick={() => onPrint('printers')}
          >
            {t('console.print.send')}
          </button>
        </>
      )}
    </section>
  );
}

export default staffPage('console.print', PrintScreen);
