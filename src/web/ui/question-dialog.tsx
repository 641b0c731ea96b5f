// A question with two buttons. Escape is the first.
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

type Props = {
  title: ReactNode;
  /** The button that changes nothing. */
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
          <button type="button" className="btn out" onClick={onNo}>
            {no}
          </button>
          {yes !== null && (
            <button type="button" className="btn" onClick={onYes}>
              {yes}
            </button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
