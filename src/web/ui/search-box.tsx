import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  value: string;
  onChange: (text: string) => void;
  label: string;
  className?: string;
  children?: ReactNode;
};

export function SearchBox({ value, onChange, label, className = 'inp', children }: Props) {
  return (
    <div className={className}>
      <Icon name="magnifier" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={80}
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </div>
  );
}
