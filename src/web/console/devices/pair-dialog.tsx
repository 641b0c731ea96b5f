// A code for a new screen, as large letters and as a QR code, until the screen is there or the code has run out.
import { useEffect, useState, type FormEvent } from 'react';
import type { Device } from '#shared/contract/devices.ts';
import { spelledCode } from '#shared/domain/pairing-code.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { QrCode } from './qr-code.tsx';

/** `known`: the screens that were there before. */
type Code = { code: string; endsMs: number; known: ReadonlySet<number> };

/** In so many ms, by the clock of this device. */
const onThisClock = (inMs: number): number => Date.now() + inMs;

function useNowMs(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type Props = { storeId: number; devices: readonly Device[]; onClose: () => void };

export function PairDialog({ storeId, devices, onClose }: Props) {
  const { t, api } = useConsole();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<Code | null>(null);
  const [isBusy, setBusy] = useState(false);
  const nowMs = useNowMs();

  const make = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setProblem(t('console.devices.nameNeeded'));
    setBusy(true);
    const answer = await api('pairStart', { params: { storeId }, body: { name: name.trim() } });
    setBusy(false);
    if (!answer.ok)
      return setProblem(answer.code === 'OFFLINE' ? t('console.offline') : answer.message);
    const { code, expires_at, now } = answer.data.successResponse;
    setMade({
      code,
      endsMs: onThisClock(Date.parse(expires_at) - Date.parse(now)),
      known: new Set(devices.map(({ device_id }) => device_id)),
    });
  };

  const paired = made && devices.find(({ device_id }) => !made.known.has(device_id));
  const leftMs = made ? made.endsMs - nowMs : 0;
  const address = `${location.host}/console/pair`;
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('console.devices.pair')}
      className="console-dialog"
      footer={
        made && (
          <>
            {!paired && (
              <button type="button" className="console-button" onClick={() => void make()}>
                {t('console.devices.newCode')}
              </button>
            )}
            <button type="button" className="console-button outlined" onClick={onClose}>
              {t('console.devices.done')}
            </button>
          </>
        )
      }
    >
      {made === null ? (
        <form className="sign-in-form" noValidate onSubmit={(event) => void make(event)}>
          <Field
            label={t('console.devices.name')}
            hint={t('console.devices.nameHint')}
            value={name}
            onChange={(text) => {
              setProblem(null);
              setName(text);
            }}
            error={problem}
            maxLength={40}
            autoComplete="off"
          />
          <button type="submit" className="console-button go" aria-busy={isBusy}>
            {t('console.devices.makeCode')}
          </button>
        </form>
      ) : (
        <div className="pairing">
          <p>{t('console.devices.openAndType', { address })}</p>
          <output className="pairing-code">
            <Ltr>{spelledCode(made.code)}</Ltr>
          </output>
          <QrCode
            text={`${location.origin}/console/pair#${made.code}`}
            label={t('console.devices.qr')}
          />
          <p role="status">
            {paired ? (
              <>
                <Icon name="check-circle" /> {t('console.devices.isPaired', { name: paired.name })}
              </>
            ) : leftMs <= 0 ? (
              t('console.devices.codeOver')
            ) : (
              t('console.devices.waiting')
            )}
          </p>
          {!paired && leftMs > 0 && (
            <p className="mut">
              {t('console.devices.goodFor', { time: minutesAndSeconds(leftMs) })}
            </p>
          )}
          <p className="mut">{t('console.devices.noPassword')}</p>
        </div>
      )}
    </Dialog>
  );
}
