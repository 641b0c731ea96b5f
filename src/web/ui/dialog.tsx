// The native dialog: it traps the focus and returns it, closes on Escape, and makes the page inert.
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLanguage } from './language.tsx';
import { DialogStyles } from './dialog-styles.tsx';
import { useDragToClose } from './use-drag-to-close.ts';
import { IconButton } from './button.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `sheet` slides from the bottom on a phone; `alert` is a small question. */
  kind?: 'sheet' | 'alert';
  footer?: ReactNode;
  className?: string;
  /** False for dialogs that must be answered: no Escape, no close button. */
  dismissible?: boolean;
  hideTitle?: boolean;
};

/** Opens a dialog. The page loses its scrollbar, so the style sheet is told whether it had one. */
export function showOverPage(dialog: HTMLDialogElement): void {
  dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth);
  dialog.showModal();
}

export function Dialog({
  open,
  onClose,
  title,
  children,
  kind = 'sheet',
  footer,
  className = '',
  dismissible = true,
  hideTitle = false,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { t } = useLanguage();
  const isPulled = dismissible && kind === 'sheet';
  const { sheet, handlers } = useDragToClose(onClose);

  // A layout effect: its clean-up runs while the dialog is in the page, so that the focus returns to the opener.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) showOverPage(dialog);
    if (!open && dialog.open) dialog.close();
    return () => {
      if (dialog.open) dialog.close();
    };
  }, [open]);

  if (!open) return null;
  return (
    <>
      <DialogStyles />
      <dialog
        ref={ref}
        className={`modal modal-${kind} ${className}`}
        aria-labelledby={titleId}
        role={kind === 'alert' ? 'alertdialog' : undefined}
        onCancel={(event) => {
          event.preventDefault();
          if (dismissible) onClose();
        }}
        onMouseDown={(event) => {
          if (dismissible && event.target === ref.current) onClose();
        }}
      >
        <div className={kind === 'alert' ? 'dlg' : 'sheet'} ref={sheet}>
          {isPulled && <div className={`pull ${hideTitle ? 'over' : ''}`} {...handlers} />}
          <div className={hideTitle ? 'ears-only' : 'modal-head'}>
            <h2 id={titleId} tabIndex={-1} autoFocus>
              {title}
            </h2>
          </div>
          {isPulled && (
            <IconButton
              icon="close"
              className="modal-close"
              label={t('common.close')}
              onClick={onClose}
            />
          )}
          <div className="modal-body">{children}</div>
          {footer && <div className={kind === 'alert' ? 'acts' : 'sheet-foot'}>{footer}</div>}
        </div>
      </dialog>
    </>
  );
}
