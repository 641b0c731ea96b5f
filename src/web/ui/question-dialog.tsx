// A small dialog over the page that says something and is answered by one of two buttons. Escape is the first.
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

type Props = {
  title: ReactNode;
  /** What leaves everything as it is. */
  no: ReactNode;
  onNo: () => void;
  /** What goes on; missing where nothing can. */
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
