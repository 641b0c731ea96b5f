// A choice out of a list with its label, drawn by the device itself: the easiest one on a phone.
import { useId, type ReactNode } from 'react';
import { useLanguage } from './language.tsx';

type Props = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string }[];
  optional?: boolean;
};

export function SelectField({ label, value, onChange, options, optional = false }: Props) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <i>{t('common.optional')}</i>}
      </label>
      <div className="inp">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
