// What a customer is told about the time. A time that has passed is never shown as an estimate:
// within the promised range only its end counts, and after it we say "any minute" instead of a clock.

export type Promised = { kind: 'between'; from: Date; to: Date } | { kind: 'by'; to: Date } | { kind: 'anyMinute' };

/** The promised range (two instants) seen from `now`. */
export function promisedAt(from: Date, to: Date, now: Date): Promised {
  if (now >= to) return { kind: 'anyMinute' };
  return now >= from ? { kind: 'by', to } : { kind: 'between', from, to };
}
