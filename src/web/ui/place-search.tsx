import { useId, useRef, type KeyboardEvent } from 'react';
import { bareInputClass, InputBox } from './field.tsx';
import { Icon } from './icon.tsx';
import { useLanguage } from './language.tsx';
import { FieldError } from './field-error.tsx';
import { markedParts, strippedOfLoneSpace } from './place-text.ts';
import { useCloseElsewhere } from './use-close-elsewhere.ts';
import {
  usePlaceSuggestions,
  type PlaceSuggestion,
  type Suggest,
} from './use-place-suggestions.ts';
import { IconButton } from './button.tsx';

type Props = {
  value: string;
  onValue: (text: string) => void;
  onChoose: (place: PlaceSuggestion) => void;
  suggest: Suggest;
  onFailed: () => void;
  autoFocus?: boolean;
  label?: string;
  error?: string | null;
  onBlur?: () => void;
  inputRef?: (element: HTMLElement | null) => void;
};

export function PlaceSearch({
  value,
  onValue,
  onChoose,
  suggest,
  onFailed,
  autoFocus = false,
  label,
  error = null,
  onBlur,
  inputRef,
}: Props) {
  const { t } = useLanguage();
  const list = usePlaceSuggestions(suggest, onFailed);
  const { places, active, setActive, count, ask, close } = list;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useCloseElsewhere(root, places.length > 0, close);
  const id = useId();
  const name = label ?? t('location.searchLabel');

  const type = (raw: string) => {
    const text = strippedOfLoneSpace(raw);
    onValue(text);
    ask(text);
  };
  const choose = (place: PlaceSuggestion) => {
    close();
    onChoose(place);
  };

  return (
    <div
      ref={root}
      className="relative z-[5]"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        onBlur?.();
      }}
    >
      <InputBox isBad={Boolean(error)}>
        <Icon name="magnifier" />
        <input
          className={bareInputClass}
          ref={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
          value={value}
          placeholder={name}
          aria-label={name}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => handleListKey(event, list, value, choose)}
        />
        {value !== '' && (
          <IconButton
            icon="x-circle"
            className="-me-[10px]"
            label={t('location.clear')}
            onClick={() => {
              close();
              onValue('');
              input.current?.focus();
            }}
          />
        )}
      </InputBox>
      <Suggestions
        id={id}
        places={places}
        active={active}
        typed={value}
        onActive={setActive}
        onChoose={choose}
      />
      <FieldError id={`${id}-error`} text={error} />
      {count === 0 && <p className="mt-2 text-ink-2 text-[.8125rem]">{t('location.noPlace')}</p>}
      <span className="ears-only" role="status">
        {count === null ? '' : t('location.suggestionCount', { count })}
      </span>
    </div>
  );
}

function handleListKey(
  event: KeyboardEvent,
  { places, active, setActive, ask, close }: ReturnType<typeof usePlaceSuggestions>,
  typed: string,
  choose: (place: PlaceSuggestion) => void,
): void {
  const isOpen = places.length > 0;
  if (event.key === 'ArrowDown' && !isOpen) {
    ask(typed);
    return;
  }
  if (!isOpen) return;
  if (event.key === 'ArrowDown') setActive((index) => (index + 1) % places.length);
  else if (event.key === 'ArrowUp')
    setActive((index) => (index <= 0 ? places.length - 1 : index - 1));
  else if (event.key === 'Enter') {
    const place = places[active] ?? places[0];
    if (place) choose(place);
  } else if (event.key === 'Escape') close();
  else return;
  // Escape closes the list, not the dialog.
  event.preventDefault();
  event.stopPropagation();
}

function Suggestions({
  id,
  places,
  active,
  typed,
  onActive,
  onChoose,
}: {
  id: string;
  places: readonly PlaceSuggestion[];
  active: number;
  typed: string;
  onActive: (index: number) => void;
  onChoose: (place: PlaceSuggestion) => void;
}) {
  const { t } = useLanguage();
  return (
    <div
      className="absolute inset-x-0 top-[calc(100%+6px)] z-6 overflow-hidden rounded-ctl bg-surface shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)]"
      hidden={places.length === 0}
    >
      <div role="listbox" id={`${id}-list`} aria-label={t('location.suggestions')}>
        {places.map((place, index) => (
          <div
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={`flex min-h-14 w-full items-center gap-3 px-3.5 py-2 ${index === active ? 'bg-sunk' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
            onMouseMove={() => onActive(index)}
          >
            <Icon name="map-pin" className="text-[1.1rem] text-ink-2" />
            <span>
              <b className="block leading-[1.35]">
                {markedParts(place.main, typed).map((part, n) =>
                  part.isMatch ? (
                    <mark key={n} className="bg-transparent font-bold text-inherit">
                      {part.text}
                    </mark>
                  ) : (
                    part.text
                  ),
                )}
              </b>
              <span className="text-sm text-ink-2">{place.secondary}</span>
            </span>
          </div>
        ))}
      </div>
      {places[0]?.attribution !== undefined && (
        <p className="border-t border-line px-3.5 py-1.5 text-sm text-ink-2">
          <bdi>{places[0].attribution}</bdi>
        </p>
      )}
    </div>
  );
}
