// A radio button as a full-size card, with its native keyboard behaviour.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  title: string;
  hint?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
};

export function RadioCard({
  name,
  value,
  checked,
  onChange,
  title,
  hint,
  icon,
  disabled = false,
}: Props) {
  return (
    <label className={`opt ${checked ? 'on' : ''} ${disabled ? 'dis' : ''}`}>
      <input
        type="radio"
        className="ears-only"
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
      />
      <span className="radio-dot" aria-hidden="true" />
      {icon && (
        <span className="lead-ic">
          <Icon name={icon} />
        </span>
      )}
      <span className="row-text">
        <b>{title}</b>
        {hint && <span className="sub">{hint}</span>}
      </span>
    </label>
  );
}
