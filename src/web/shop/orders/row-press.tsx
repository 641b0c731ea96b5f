import type { ReactNode } from 'react';

type Props = { isBusy: boolean; onPress: () => void; children: ReactNode };

export function RowPress({ isBusy, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={`btn soft sm ${isBusy ? 'busy' : ''}`}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {children}
    </button>
  );
}
