// A labelled native select.
import { useId, type ReactNode } from 'react';
import { useLanguage } from './language.tsx';
import { FieldError } from './field-error.tsx';

type Props = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string; isDisabled?: boolean }[];
  optional?: boolean;
  error?: string | null;
};

export function SelectField({
  label,
  value,
  onChange,
  options,
  optional = false,
  error = null,
}: Props) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <i>{t('common.optional')}</i>}
      </label>
      <div className={error ? 'inp err' : 'inp'}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
