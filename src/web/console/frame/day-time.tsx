import { formatClock, formatShortDay } from '#shared/i18n/clock.ts';
import { Ltr } from '../../ui/ltr.tsx';

export function DayTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <Ltr>
      {formatShortDay(date)} {formatClock(date)}
    </Ltr>
  );
}
