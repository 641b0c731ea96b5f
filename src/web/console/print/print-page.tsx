// The tickets of an order, printed at this screen (silently in kiosk mode) or sent to the printers.
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import type { SlipKind } from '#shared/contract/printing.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { useOnline } from '../frame/use-online.ts';
import { useEvery } from '../../ui/use-timers.ts';
import { SideScreen } from '../frame/side-screen.tsx';
import { memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { fitPaper } from './ticket-paper.ts';

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.print');
export const HydrateFallback = waitingFor('console.print');

const LOOK_AGAIN_MS = 5000;
const SLIP =
  'grid max-w-105 flex-[1_1_300px] content-start gap-3 [&>h2]:text-[1.5rem]/[1.2] [&>img]:h-auto [&>img]:min-h-50 [&>img]:w-full [&>img]:rounded-[6px] [&>img]:bg-[#fff]';
const KINDS: readonly SlipKind[] = ['kitchen', 'handover'];

function PrintScreen({ staff }: { staff: StaffMember }) {
  const orderId = useParams()['orderId'] ?? '';
  const { t, api } = useConsole();
  const toast = useToast();
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<SlipKind>>(new Set());
  const [loaded, setLoaded] = useState<ReadonlySet<SlipKind>>(new Set());
  const [isOut, setOut] = useState(false);
  const { paper, sheet, setPaper } = usePaper();
  const isOnline = useOnline();
  const [isUnanswered, setUnanswered] = useState(false);
  const isLost = !isOnline || isUnanswered;
  const toSlipAddress = (kind: SlipKind, copy: number): string =>
    `/api/console/order/${encodeURIComponent(orderId)}/slip.png?kind=${kind}&copy=${copy}`;
  const isAnswered = async (): Promise<boolean> => {
    const answer = await api('consoleMe');
    const isLine = answer.ok || answer.code !== 'OFFLINE';
    setUnanswered(!isLine);
    if (!answer.ok && answer.status === 401) setOut(true);
    return isLine;
  };
  // The shown tickets stay offline; missing ones are loaded on reconnect.
  const again = async () => {
    if (!(await isAnswered())) return;
    setFailed(new Set());
    setTurn((before) => before + 1);
  };
  const lookAgain = () => void again();
  useEvery(LOOK_AGAIN_MS, lookAgain, isUnanswered);

  const print = async (kind: SlipKind, target: 'screen' | 'printers') => {
    const answer = await api('reprint', { params: { orderId }, body: { kind, at: target } });
    if (!answer.ok) {
      if (answer.status === 401) return setOut(true);
      return toast({
        tone: 'bad',
        durationMs: 5000,
        text: answer.code === 'OFFLINE' ? t('console.offline') : answer.message,
      });
    }
    const { copy, printers } = answer.data;
    if (target === 'screen') return setPaper(toSlipAddress(kind, copy));
    toast({
      tone: printers === 0 ? 'bad' : 'ok',
      durationMs: 5000,
      text:
        printers === 0
          ? t('console.print.noPrinter')
          : t('console.print.sent', { kind: t(`console.print.kind.${kind}`), copy }),
    });
  };

  return (
    <>
      <SideScreen
        title={t('console.print')}
        staff={staff}
        isOut={isOut}
        onSignedIn={() => {
          setOut(false);
          lookAgain();
        }}
        isLost={isLost}
        isLoading={loaded.size + failed.size === 0}
        onRefresh={lookAgain}
        isPrinting={paper !== null}
      >
        <div className="col-span-full flex flex-wrap gap-6">
          {KINDS.map((kind) => (
            <Slip
              key={kind}
              kind={kind}
              address={`${toSlipAddress(kind, 1)}&turn=${turn}`}
              hasFailed={failed.has(kind)}
              onRetry={lookAgain}
              onLoad={() => setLoaded((before) => new Set(before).add(kind))}
              onError={() =>
                void isAnswered().then(
                  (isLine) => isLine && setFailed((before) => new Set(before).add(kind)),
                )
              }
              onPrint={(target) => void print(kind, target)}
            />
          ))}
        </div>
      </SideScreen>
      {paper !== null && <img ref={sheet} className="paper" src={paper} alt="" />}
    </>
  );
}

/** The picture for this screen's printer, until it was printed. */
function usePaper() {
  const [paper, setPaper] = useState<string | null>(null);
  const sheet = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (paper === null) return;
    let isGone = false;
    void sheet.current?.decode().then(
      () => {
        if (isGone || !sheet.current) return;
        fitPaper(sheet.current);
        window.print();
        setPaper(null);
      },
      () => setPaper(null),
    );
    return () => {
      isGone = true;
    };
  }, [paper]);

  return { paper, sheet, setPaper };
}

/** One kind of ticket with its print buttons. */
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
          <button type="button" className="console-button" onClick={onRetry}>
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
            className="console-button go"
            aria-label={t('console.print.hereNamed', {
              kind: t(`console.print.kind.${kind}`),
            })}
            onClick={() => onPrint('screen')}
          >
            {t('console.print.here')}
          </button>
          <button
            type="button"
            className="console-button outlined"
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
