// When the sign-in of this screen ends, by the clock of the device: the server says for how long it still lasts.
import type { StaffMember } from '#shared/contract/console.ts';

let endMs: number | null = null;

export function knowSessionEnd({ seconds_left }: StaffMember): void {
  endMs = seconds_left === null ? null : Date.now() + seconds_left * 1000;
}

/** Null where it does not end, or nobody knows. */
export const sessionEndMs = (): number | null => endMs;
