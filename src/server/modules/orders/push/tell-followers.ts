// A row and a job in the transaction of the change, so that a crash tells all or nothing.
import type { Transaction } from 'kysely';
import type { NewsKind } from '#shared/domain/orders/order-news.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/db/tables.ts';
import { writeNews } from './push.queries.ts';

export type Notifier = {
  queue: Pick<AppContext['queue'], 'send'>;
  settings: Pick<AppContext['settings'], 'undoSeconds'>;
};

/** Longer than a step may be taken back in. */
const MARGIN_SECONDS = 1;

export async function tellFollowers(
  tx: Transaction<Database>,
  { queue, settings }: Notifier,
  order: { id: number; customer_id: number },
  news: { kind: NewsKind; at: Date; mayBeUndone: boolean },
): Promise<void> {
  const afterSeconds = news.mayBeUndone ? settings.undoSeconds + MARGIN_SECONDS : 0;
  for (const pushId of await writeNews(tx, order, news.kind, news.at))
    await queue.send(tx, { work: 'push', pushId }, { afterSeconds });
}
