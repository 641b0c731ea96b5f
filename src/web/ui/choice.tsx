// What is chosen in a form: one of several, or a tick. Native inputs with their keys.
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { labelClass } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

const CHOSEN =
  'forced-colors:outline-3 forced-colors:outline-[Highlight] forced-colors:-outline-offset-3';
const FOCUS =
  'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-ink has-[input:focus-visible]:outline-offset-2';

/** The box of a choice, also for links and buttons that are one. `isPlain` has no frame. */
export function choiceClass(
  { isOn = false, isDisabled = false, isPlain = false },
  className = '',
): string {
  const frame = isOn ? 'border-ink inset-ring inset-ring-ink' : 'border-line hover:border-field';
  return [
    'relative flex items-center gap-3.5 w-full min-h-15 py-2.5 rounded-ctl',
    isPlain ? '' : `px-4 border-[1.5px] ${frame}`,
    isDisabled ? 'bg-sunk text-ink-3 cursor-not-allowed' : 'cursor-pointer',
    isPlain || isDisabled ? '' : 'bg-surface',
    isOn ? CHOSEN : '',
    `large-text:min-w-0 large-text:wrap-anywhere ${FOCUS}`,
    className,
  ].join(' ');
}

const DOT_ON = 'border-ink dot-inside';

export function ChoiceMark({
  kind = 'dot',
  isOn,
  className = '',
}: {
  kind?: 'dot' | 'tick';
  isOn: boolean;
  className?: string;
}) {
  const box = 'grid place-items-center shrink-0 size-5.5 border-2';
  if (kind === 'dot')
    return (
      <span
        className={`${box} rounded-full ${isOn ? DOT_ON : 'border-field bg-surface'} ${className}`}
        aria-hidden="true"
      />
    );
  return (
    <span
      className={`${box} rounded-[6px] ${isOn ? 'border-ink bg-ink text-on-ink' : 'border-field bg-surface'} ${className}`}
      aria-hidden="true"
    >
      <Icon name="check" className={`size-3.5 ${isOn ? '' : 'opacity-0'}`} />
    </span>
  );
}

export function ChoiceText({
  title,
  hint,
  id,
}: {
  title: ReactNode;
  hint?: ReactNode;
  id?: string;
}) {
  return (
    <span className="flex-1 min-w-0">
      <b className="block" id={id && `${id}-label`}>
        {title}
      </b>
      {hint && (
        <span className="block text-sm leading-[1.4] text-ink-2" id={id && `${id}-hint`}>
          {hint}
        </span>
      )}
    </span>
  );
}

type ChoiceProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked' | 'disabled'> & {
  onChange: () => void;
  title: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  children?: ReactNode;
};

/** A radio button as wide as its row. `children` stand at the end. */
export function Choice({
  title,
  hint,
  icon,
  children,
  checked = false,
  disabled = false,
  ...input
}: ChoiceProps) {
  return (
    <label className={choiceClass({ isOn: checked, isDisabled: disabled })}>
      <input {...input} type="radio" className="ears-only" checked={checked} disabled={disabled} />
      <ChoiceMark isOn={checked} />
      {icon && <Icon name={icon} className="text-h3" />}
      <ChoiceText title={title} hint={hint} />
      {children}
    </label>
  );
}

type CheckProps = {
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  error?: string | null;
} & Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'required'> & {
    inputRef?: ComponentProps<'input'>['ref'];
  };

export function CheckField({ label, value, onChange, error, inputRef, ...input }: CheckProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className={choiceClass({ isPlain: true }, 'items-start! min-h-13! font-normal')}>
        <input
          {...input}
          type="checkbox"
          value="true"
          className="ears-only"
          ref={inputRef}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <ChoiceMark
          kind="tick"
          isOn={value}
          className={`mt-px ${error && !value ? 'border-chili!' : ''}`}
        />
        <span className="flex-1 min-w-0">{label}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export const segmentsClass = 'grid grid-flow-col auto-cols-fr p-1 rounded-[12px] bg-sand';

export function segmentClass(isOn: boolean): string {
  return `relative flex items-center justify-center gap-2 min-h-tap rounded-[9px] font-strong cursor-pointer ${FOCUS} ${isOn ? `bg-lift shadow-lift ${CHOSEN}` : ''}`;
}

/** Two or three short options side by side, one of which is chosen. */
export function SegmentChoice<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T | null;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset>
      <legend className={`${labelClass} mb-1.5`}>{legend}</legend>
      <div className={segmentsClass}>
        {options.map((option) => (
          <label key={option.value} className={segmentClass(option.value === value)}>
            <input
              type="radio"
              className="ears-only"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
