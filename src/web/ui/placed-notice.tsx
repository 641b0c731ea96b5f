// The notice of a placed order with its number.
import type { ReactNode } from 'react';
import { CrunchRing } from './crunch-ring.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { useLanguage } from './language.tsx';
import { Ltr } from './ltr.tsx';
import { Button } from './button.tsx';

export function PlacedNotice({
  orderId,
  onClose,
  isContinued = false,
  children,
}: {
  orderId: string;
  /** Shown on the previous page already, so it is not animated again. */
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
        <Button variant="ink" size="lg" className="w-full" onClick={onClose}>
          {t('common.ok')}
        </Button>
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
