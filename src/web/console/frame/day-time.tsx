// Day and time of something past, as the branch's clock has it.
import { formatClock, UAE_ZONE } from '#shared/i18n/clock.ts';
import { Ltr } from '../../ui/ltr.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  timeZone: UAE_ZONE,
});

export function DayTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <Ltr>
      {DAY.format(date)} {formatClock(date)}
    </Ltr>
  );
}
