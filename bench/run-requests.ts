// Rounds of requests, eight at once, with what they cost the server and the database.
import { since, spentBy } from './process-cost.ts';
import { sendRaw } from './send-raw.ts';

const AT_ONCE = 8;

export type Request = {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  headers?: Record<string, string>;
};

/** Sends `count` requests, after `first`, which is counted too; answers processor milliseconds for one. Throws on any answer but 200. */
export async function readCost(
  pids: () => number[],
  count: number,
  next: () => Request,
  first: () => Promise<void> = async () => undefined,
): Promise<number> {
  const before = spentBy(pids());
  await first();
  let sent = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < count) {
        sent += 1;
        const { method, url, ...rest } = next();
        const reply = await sendRaw(method, url, rest);
        if (reply.status !== 200)
          throw new Error(`${url} answered ${reply.status}: ${reply.text.slice(0, 200)}`);
      }
    }),
  );
  return since(before, spentBy(pids())).cpuMs / count;
}
