// A minute of the day for people: `11:00 am`, in Arabic `11:00 صباحًا`.
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { useLanguage } from './language.tsx';
import { Ltr } from './ltr.tsx';

const MINUTES_PER_DAY = 1440;

/** The word beside the figure; Arabic tells dawn from morning and noon from evening. */
function dayPartOf(minutes: number): MessageKey {
  const hour = Math.floor(minutes / 60);
  if (minutes === 0) return 'location.part.midnight';
  if (hour < 5) return 'location.part.dawn';
  if (hour < 12) return 'location.part.morning';
  return hour === 12 ? 'location.part.noon' : 'location.part.evening';
}

/** `minutes` after midnight; 1440 and more wrap to the next day. */
export function ClockTime({ minutes }: { minutes: number }) {
  const { t } = useLanguage();
  const within = minutes % MINUTES_PER_DAY;
  const hour = Math.floor(within / 60) % 12;
  return (
    <>
      <Ltr>{`${hour === 0 ? 12 : hour}:${String(within % 60).padStart(2, '0')}`}</Ltr>{' '}
      {t(dayPartOf(within))}
    </>
  );
}
