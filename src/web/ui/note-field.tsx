import { useId } from 'react';
import { useLanguage } from './language.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  placeholder: string;
  rows?: number;
  hint?: string | null;
};

export function NoteField({ label, value, onChange, maxLength, placeholder, rows, hint }: Props) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <i>{t('common.optional')}</i>
      </label>
      <textarea
        id={id}
        className="inp"
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <span className="hint" role="status">
          {hint}
        </span>
      )}
    </div>
  );
}
