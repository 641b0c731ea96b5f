// What has to be known above the board, side by side in one row: below each other they took half a tablet from the tickets. What is cut is read after a tap.
import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';

export function Notices({ children }: { children: ReactNode }) {
  const { t } = useConsole();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`notices ${isOpen ? 'open' : ''}`}>
      {children}
      <button
        type="button"
        className="notices-open"
        aria-label={t('console.notices')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="caret-down" />
      </button>
    </div>
  );
}
