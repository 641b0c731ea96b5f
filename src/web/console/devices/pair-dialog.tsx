// A pairing code, in large letters and as QR code, until the screen is paired or the code expires.
import { useState } from 'react';
import type { Device } from '#shared/contract/devices.ts';
import { spelledCode } from '#shared/domain/people/pairing-code.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useCall, useRefusedText } from '../frame/use-page.tsx';
import { NameForm } from './name-form.tsx';
import { useDeviceTime } from '../../ui/use-timers.ts';
import { errorTextClass } from '../../ui/field-error.tsx';
import { consoleButton, dialogClass } from '../frame/looks.ts';

/** `deviceIds`: the screens that existed before. */
type Code = { code: string; name: string; endsMs: number; deviceIds: ReadonlySet<number> };

const onThisClock = (inMs: number): number => Date.now() + inMs;

function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type Props = { storeId: number; devices: readonly Device[]; onClose: () => void };

export function PairDialog({ storeId, devices, onClose }: Props) {
  const { t } = useConsole();
  const toText = useRefusedText();
  const [made, setMade] = useState<Code | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const nowMs = useDeviceTime(1000);

  const making = useCall('pairStart', {
    onDone: ({ code, expires_at, now }, { body }) =>
      setMade({
        code,
        name: body.name,
        endsMs: onThisClock(Date.parse(expires_at) - Date.parse(now)),
        deviceIds: new Set(devices.map(({ device_id }) => device_id)),
      }),
    onRefused: (refused) => setFault(toText(refused)),
  });
  const make = (name: string) => {
    setFault(null);
    void making.send({ params: { storeId }, body: { name } });
  };

  // Somebody else may pair another screen meanwhile.
  const paired =
    made &&
    devices.find(({ device_id, name }) => !made.deviceIds.has(device_id) && name === made.name);
  const leftMs = made ? made.endsMs - nowMs : 0;
  const address = `${location.host}/console/pair`;
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('console.devices.pair')}
      className={dialogClass}
      footer={
        made && (
          <>
            {!paired && (
              <button type="button" className={consoleButton.plain} onClick={() => make(made.name)}>
                {t('console.devices.newCode')}
              </button>
            )}
            <button type="button" className={consoleButton.outlined} onClick={onClose}>
              {t('console.devices.done')}
            </button>
          </>
        )
      }
    >
      {made === null ? (
        <NameForm
          label={t('console.devices.name')}
          hint={t('console.devices.nameHint')}
          needed={t('console.devices.nameNeeded')}
          submit={t('console.devices.makeCode')}
          fault={fault}
          isBusy={making.isSending}
          onName={make}
          onCancel={onClose}
        />
      ) : (
        <div className="grid justify-items-center gap-3 text-center [&>p:first-child]:wrap-anywhere">
          <p>{t('console.devices.openAndType', { address })}</p>
          <output className="display-face w-full rounded-[12px] bg-sand px-2 py-4.5 text-[clamp(2rem,9vw,3.25rem)]/[1] font-black">
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
          {fault !== null && (
            <p className={errorTextClass} role="alert">
              {fault}
            </p>
          )}
          <p className="mut">{t('console.devices.noPassword')}</p>
        </div>
      )}
    </Dialog>
  );
}
