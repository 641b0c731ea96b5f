import type { Counter, Limit } from '#server/http/attempts.ts';

const PER_ADDRESS_MINUTE: Limit = { attempts: 10, windowSeconds: 60 };
const PER_ADDRESS_DAY: Limit = { attempts: 60, windowSeconds: 86_400 };
const PER_ORDER: Limit = { attempts: 5, windowSeconds: 3600 };
const PER_PHONE: Limit = { attempts: 20, windowSeconds: 3600 };

export function missCounters(orderId: string, ip: string, phoneKey: string | null): Counter[] {
  return [
    [`track:minute:${ip}`, PER_ADDRESS_MINUTE],
    [`track:day:${ip}`, PER_ADDRESS_DAY],
    // One counter of all callers would refuse a stranger for another's mistakes.
    ...(orderId === '' ? [] : [[`track:order:${orderId}`, PER_ORDER] as const]),
    ...(phoneKey === null ? [] : [[`track:phone:${phoneKey}`, PER_PHONE] as const]),
  ];
}
