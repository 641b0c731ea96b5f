import type { ReactNode } from 'react';
import { bareInputClass, InputBox } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = {
  value: string;
  onChange: (text: string) => void;
  label: string;
  className?: string;
  children?: ReactNode;
};

export function SearchBox({ value, onChange, label, className, children }: Props) {
  return (
    <InputBox className={className}>
      <Icon name="magnifier" />
      <input
        className={bareInputClass}
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
    </InputBox>
  );
}
