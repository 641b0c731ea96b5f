// When the sign-in ends, on the device's clock: the server tells the remaining time.
import type { StaffMember } from '#shared/contract/console.ts';

let endMs: number | null = null;

export function knowSessionEnd({ seconds_left }: StaffMember): void {
  endMs = seconds_left === null ? null : Date.now() + seconds_left * 1000;
}

/** Null where it does not end or is unknown. */
export const sessionEndMs = (): number | null => endMs;
