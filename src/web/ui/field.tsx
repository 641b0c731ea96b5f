// A labelled input with its help and error, which is read out with the input.
import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useLanguage } from './language.tsx';
import { FieldError } from './field-error.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | null;
  hint?: ReactNode;
  optional?: boolean;
  prefix?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** `dir="ltr"` (phones, e-mails) turns the whole box, with its prefix, left to right in Arabic too. */
export function Field({
  label,
  value,
  onChange,
  error = null,
  hint,
  optional = false,
  prefix,
  inputRef,
  dir,
  onBlur,
  ...input
}: Props) {
  const { t } = useLanguage();
  const id = useId();
  const [isBad, setBad] = useState(false);
  const fault = isBad ? t('invalid.date') : error;
  const described = [hint ? `${id}-hint` : '', fault ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <i>{t('common.optional')}</i>}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className={fault ? 'inp err' : 'inp'} dir={dir}>
        {prefix && (
          <span className="pre" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          ref={inputRef}
          id={id}
          value={value}
          data-empty={input.type === 'date' && value === '' ? '' : undefined}
          onChange={(event) => onChange(event.target.value)}
          // An impossible date is an empty value without a change event.
          onInput={({ currentTarget: { validity } }) => setBad((was) => was && validity.badInput)}
          onInvalid={({ currentTarget: { validity } }) => setBad(validity.badInput)}
          onBlur={(event) => {
            setBad(event.target.validity.badInput);
            onBlur?.(event);
          }}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
        />
      </div>
      <FieldError id={`${id}-error`} text={fault} />
    </div>
  );
}
