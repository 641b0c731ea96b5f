// Who rides with an order: a recent rider by one tap, or a name and phone, both optional.
import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { useQuery } from '../../ui/use-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';
import { Field } from '../../ui/field.tsx';
import { consoleButton } from '../frame/looks.ts';

type Rider = { name: string; phone: string };

/** The link by which a driver's phone shares its position, as QR code and to copy. */
function DriverLink({ orderId }: { orderId: string }) {
  const { lang, t, api } = useConsole();
  const [link, setLink] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const make = async () => {
    const made = await api('driverLink', { params: { orderId }, body: {} });
    if (made.ok) setLink(`${location.origin}/${lang}/driver#${made.data.token}`);
    else setNote(made.code === 'OFFLINE' ? t('console.offline') : made.message);
  };
  const copy = async () => {
    if (link === null) return;
    await navigator.clipboard.writeText(link).then(
      () => setNote(t('console.driverCopied')),
      () => setNote(link),
    );
  };
  return (
    <div className="grid justify-items-center gap-2">
      {link === null ? (
        <button type="button" className={consoleButton.outlined} onClick={() => void make()}>
          {t('console.driverLink')}
        </button>
      ) : (
        <>
          <QrCode text={link} label={t('console.driverQr')} />
          <button type="button" className={consoleButton.outlined} onClick={() => void copy()}>
            {t('console.driverCopy')}
          </button>
        </>
      )}
      {note !== null && <p role="status">{note}</p>}
    </div>
  );
}

export function RiderDialog({
  order,
  storeId,
  onClose,
}: {
  order: BoardOrder;
  storeId: number;
  onClose: () => void;
}) {
  const { t, api } = useConsole();
  const [rider, setRider] = useState<Rider>(order.rider ?? { name: '', phone: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { answer } = useQuery(storeId, () => api('lastRiders', { params: { storeId } }));
  const last = answer?.ok ? answer.data.riders : [];
  const save = async (chosen: Rider) => {
    if (isBusy) return;
    setBusy(true);
    const sent = await api('nameRider', { params: { orderId: order.order_id }, body: chosen });
    setBusy(false);
    // The card is updated by the event, as on all screens of the branch.
    if (sent.ok) onClose();
    else setProblem(sent.code === 'OFFLINE' ? t('console.offline') : sent.message);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.riderOf', { number: order.check_number })}
      footer={
        <button
          type="button"
          className={consoleButton.go}
          aria-busy={isBusy}
          onClick={() => void save(rider)}
        >
          {t('console.riderSave')}
        </button>
      }
    >
      <div className="stack gap-4">
        {last.length > 0 && (
          <div className="mb-4 grid gap-2" role="group" aria-label={t('console.riderLast')}>
            {last.map((each) => (
              <button
                key={`${each.name} ${each.phone}`}
                type="button"
                className={consoleButton.plain}
                onClick={() => void save(each)}
              >
                <bdi>{each.name}</bdi> {each.phone !== '' && <Ltr>{formatPhone(each.phone)}</Ltr>}
              </button>
            ))}
          </div>
        )}
        <Field
          label={t('console.riderName')}
          maxLength={40}
          autoComplete="off"
          value={rider.name}
          onChange={(name) => setRider({ ...rider, name })}
        />
        <Field
          label={t('console.riderPhone')}
          type="tel"
          dir="ltr"
          maxLength={20}
          autoComplete="off"
          value={rider.phone}
          onChange={(phone) => setRider({ ...rider, phone })}
        />
        <p className="mut">{t('console.riderHint')}</p>
        <DriverLink orderId={order.order_id} />
        {problem !== null && (
          <p className={errorTextClass} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
