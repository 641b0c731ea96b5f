// The track page congratulates once after a card payment that went through (TRACK-06).
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { readReturnToken } from './return-token.ts';

/** Reads `?token=` and takes it out of the address, so that a reload does not congratulate again (AMB-06). */
export function Congratulations() {
  const { t } = useLanguage();
  const [params, setParams] = useSearchParams();
  const [orderId, setOrderId] = useState<string | null>(null);
  const token = params.get('token');

  useEffect(() => {
    if (token === null) return;
    const shown = readReturnToken(token);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is read once and then loses the word
    if (shown?.order_status === 'Success') setOrderId(shown.order_id);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('token');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [token, setParams]);

  if (orderId === null) return null;
  const close = () => setOrderId(null);
  return (
    <Dialog
      open
      onClose={close}
      kind="alert"
      className="placed"
      title={t('checkout.placedTitle')}
      footer={
        <button type="button" className="btn ink lg w-full" onClick={close}>
          {t('common.ok')}
        </button>
      }
    >
      <div className="placed-art" aria-hidden="true">
        <CrunchRing />
        <span>
          <Icon name="check" />
        </span>
      </div>
      <p>{t('checkout.placedLabel')}</p>
      <p className="placed-id">
        <Ltr>#{orderId}</Ltr>
      </p>
      <p>{t('payment.congratulations')}</p>
    </Dialog>
  );
}
