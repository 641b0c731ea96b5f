import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Button } from './button.tsx';

type Props = {
  title: ReactNode;
  no: ReactNode;
  onNo: () => void;
  /** The button that continues, if possible. */
  yes: ReactNode;
  onYes: () => void;
  children: ReactNode;
};

export function QuestionDialog({ title, no, onNo, yes, onYes, children }: Props) {
  return (
    <Dialog
      open
      onClose={onNo}
      kind="alert"
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onNo}>
            {no}
          </Button>
          {yes !== null && <Button onClick={onYes}>{yes}</Button>}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
