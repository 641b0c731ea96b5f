// The order is in: its number, large, and on to tracking - at once with OK, otherwise after two seconds (CHK-PAY-08, CHK-PAY-14).
import { useEffect } from 'react';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';

const LEAVE_MS = 2000;

/** `when`: the time of a later order, which has its own words (CHK-PAY-11). */
export function PlacedDialog({
  orderId,
  when,
  onLeave,
}: {
  orderId: string;
  when: string | null;
  onLeave: () => void;
}) {
  const { t } = useLanguage();
  useEffect(() => {
    // A sound that does not come is missed by nobody.
    import('./crunch-sound.ts').then(({ crunch }) => crunch()).catch(() => undefined);
  }, []);
  useEffect(() => {
    const timer = setTimeout(onLeave, LEAVE_MS);
    return () => clearTimeout(timer);
  }, [onLeave]);
  return (
    <Dialog
      open
      onClose={onLeave}
      kind="alert"
      className="placed"
      title={t('checkout.placedTitle')}
      footer={
        <button type="button" className="btn ink lg w-full" onClick={onLeave}>
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
      <p role="status">{when ? t('checkout.placedLater', { when }) : t('checkout.placedText')}</p>
    </Dialog>
  );
}
