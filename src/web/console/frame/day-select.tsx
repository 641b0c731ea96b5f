import { daysBetween } from '#shared/domain/stores/calendar-day.ts';
import { formatIsoDay, weekdayName } from '#shared/i18n/clock.ts';
import { SelectField } from '../../ui/field.tsx';
import { useConsole } from './console-language.tsx';

type Props = {
  label: string;
  /** `YYYY-MM-DD`; empty: none yet. */
  value: string;
  first: string;
  last: string;
  isNewestFirst?: boolean;
  /** The label for "any day"; without it a day must be chosen. */
  anyText?: string;
  onChange: (day: string) => void;
};

export function DaySelect({
  label,
  value,
  first,
  last,
  isNewestFirst = false,
  anyText,
  onChange,
}: Props) {
  const { lang, t } = useConsole();
  const listed = daysBetween(first, last);
  // A day from the address may lie outside the list.
  const days = value === '' || listed.includes(value) ? listed : [...listed, value].toSorted();
  const options = (isNewestFirst ? days.toReversed() : days).map((day) => ({
    value: day,
    text: `${weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay(), lang)} ${formatIsoDay(day, lang)}`,
  }));
  return (
    <SelectField
      label={label}
      value={value}
      onChange={onChange}
      options={
        value === '' || anyText !== undefined
          ? [{ value: '', text: anyText ?? t('console.chooseDay') }, ...options]
          : options
      }
    />
  );
}
