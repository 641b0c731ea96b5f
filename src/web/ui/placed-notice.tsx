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
      kind="bright"
      title={t('checkout.placedTitle')}
      footer={
        <Button variant="ink" size="lg" className="w-full" onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      <div
        className="relative -order-1 grid size-55 flex-none place-items-center self-center text-[4.5rem] large-text:size-30 large-text:text-d3"
        aria-hidden="true"
      >
        {/* The ring pops once where an order is in. */}
        <CrunchRing
          className={`absolute inset-0 text-chili ${isContinued ? '' : 'motion-safe:animate-[pop_.3s_var(--ease-snap)]'}`}
        />
        <span className="relative">
          <Icon name="check" />
        </span>
      </div>
      <p>{t('checkout.placedLabel')}</p>
      <p className="font-code-display text-[3rem] leading-[1.1] font-black [word-spacing:var(--word-space)] large-text:text-h2">
        <Ltr>#{orderId}</Ltr>
      </p>
      {children}
    </Dialog>
  );
}
