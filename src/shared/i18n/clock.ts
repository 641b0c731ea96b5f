// Wall-clock times as the chain's people read them: 24 hours, in the Emirates, whatever the device is set to.

const UAE_CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Dubai' });

/** `19:05` in Asia/Dubai. */
export function formatClock(instant: Date): string {
  return UAE_CLOCK.format(instant);
}
