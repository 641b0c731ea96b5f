// Says that an order is in, with its number, large: after placing it, and on coming back from the bank.
import type { ReactNode } from 'react';
import { CrunchRing } from './crunch-ring.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { useLanguage } from './language.tsx';
import { Ltr } from './ltr.tsx';

export function PlacedNotice({
  orderId,
  onClose,
  isContinued = false,
  children,
}: {
  orderId: string;
  /** It stood on the page before this one already: it does not come in again. */
  isContinued?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      className={isContinued ? 'placed continued' : 'placed'}
      title={t('checkout.placedTitle')}
      footer={
        <button type="button" className="btn ink lg w-full" onClick={onClose}>
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
      {children}
    </Dialog>
  );
}
