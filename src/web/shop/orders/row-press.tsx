import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = { isBusy: boolean; onPress: () => void; children: ReactNode };

export function RowPress({ isBusy, onPress, children }: Props) {
  return (
    <Button
      variant="soft"
      size="sm"
      isBusy={isBusy}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {children}
    </Button>
  );
}
