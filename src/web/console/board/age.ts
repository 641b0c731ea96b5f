// The age of an order against its promise: it warns from 80 per cent of the time and is late after it.

type AgeState = 'fresh' | 'soon' | 'late';
type Age = {
  state: AgeState;
  /** Share of the promised time that has passed, 0 to 1. */ share: number;
  seconds: number;
};

const WARN_SHARE = 0.8;

/** A scheduled order starts to age one preparation time before it is due. */
export function computeAge(
  order: { placed_at: string; due_at: string; scheduled_for: string | null },
  prepMinutes: number,
  nowMs: number,
): Age {
  const dueMs = Date.parse(order.due_at);
  const startMs =
    order.scheduled_for === null
      ? Date.parse(order.placed_at)
      : Math.max(Date.parse(order.placed_at), dueMs - prepMinutes * 60_000);
  const spentMs = Math.max(0, nowMs - startMs);
  const share = dueMs > startMs ? Math.min(1, spentMs / (dueMs - startMs)) : Number(nowMs >= dueMs);
  return {
    state: share >= 1 ? 'late' : share >= WARN_SHARE ? 'soon' : 'fresh',
    share,
    seconds: Math.floor(spentMs / 1000),
  };
}

/** `0:18`, `15:20`; from an hour on `1:05:09`. */
export function formatAge(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
