import { useId, useRef, type KeyboardEvent } from 'react';
import { segmentClass, segmentsClass } from './choice.tsx';
import { Icon, type IconName } from './icon.tsx';
import { stepOfKey } from './segment-keys.ts';

type Option<T extends string> = { value: T; label: string; icon?: IconName; mirrorIcon?: boolean };
type Props<T extends string> = {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  panelId?: string;
};

export function Segment<T extends string>({ label, options, value, onChange, panelId }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const index = options.findIndex((option) => option.value === value);
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const next = stepOfKey(event.key, index, options.length, isRtl);
    const option = next === null ? undefined : options[next];
    if (next === null || !option) return;
    event.preventDefault();
    onChange(option.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      className={segmentsClass}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <button
            key={option.value}
            id={`${id}-${option.value}`}
            type="button"
            role="tab"
            aria-selected={isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            className={segmentClass(isOn)}
            onClick={() => onChange(option.value)}
          >
            {option.icon && <Icon name={option.icon} mirror={option.mirrorIcon ?? false} />}{' '}
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
