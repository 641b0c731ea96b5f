import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useLanguage } from './language.tsx';
import { Button } from './button.tsx';

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
            <Button variant="outline" onClick={action.run}>
              {action.label}
            </Button>
          )}
          <Button variant="ink" onClick={onClose}>
            {t('common.ok')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
