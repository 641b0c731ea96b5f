// A message with an OK button.
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useLanguage } from './language.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  action?: { label: string; run: () => void };
};

export function NoticeDialog({ open, onClose, title, children, action }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title={title}
      footer={
        <>
          {action && (
            <button type="button" className="btn out" onClick={action.run}>
              {action.label}
            </button>
          )}
          <button type="button" className="btn ink" onClick={onClose}>
            {t('common.ok')}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
