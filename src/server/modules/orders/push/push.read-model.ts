import { sql } from 'kysely';
import { LATE_STATES, type NewsKind, type ToldOrder } from '#shared/domain/orders/order-news.ts';
import type { AskedOrder } from '#shared/domain/orders/review-ask.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { PushTarget } from '#server/adapters/push/push-port.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import { databaseNow } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';
import { readName } from '#server/modules/stores/store-words.queries.ts';

export type WaitingNews = PushTarget & {
  kind: NewsKind;
  subscriptionId: number;
  serverKey: string;
  orderId: string;
  number: string;
  lang: Lang;
  branch: Text;
  timeZone: string;
  order: ToldOrder;
  asked: AskedOrder;
  isSignedOut: boolean;
};
type Row = PushTarget & {
  kind: NewsKind;
  subscription_id: number;
  server_key: string;
  order_id: string;
  check_number: string;
  lang: Lang;
  branch: Text;
  state: OrderState;
  order_type: OrderType;
  promised_to: Date;
  changed_at: Date;
  time_zone: string;
  is_rated: boolean;
  is_refused: boolean;
  is_signed_out: boolean;
};

/** Whether the session of a browser that is told of all orders of its account was ended or ran out: sessions are kept a while after it. `subscription` is how the statement names the browser's row. */
export const isSessionOver = (subscription: string) => sql<boolean>`exists (
  select from customer_session c where c.id = ${sql.ref(`${subscription}.session_id`)}
    and (c.ended_at is not null or c.expires_at <= ${databaseNow}))`;

export async function waitingNews(db: Db, id: number): Promise<WaitingNews | null> {
  const { rows } = await sql<Row>`
    select m.kind, m.subscription_id, s.endpoint, s.p256dh, s.auth, s.server_key, o.order_id, o.check_number, o.lang, o.state, o.order_type, o.promised_to, o.changed_at, ${readName('b')} as branch, b.time_zone,
      exists (select from review r where r.order_id = o.id) as is_rated,
      exists (select from review_refusal f where f.order_id = o.id) as is_refused,
      ${isSessionOver('s')} as is_signed_out
    from push_message m join push_subscription s on s.id = m.subscription_id join customer_order o on o.id = m.order_id join store b on b.store_id = o.store_id
    where m.id = ${id} and m.sent_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { kind, endpoint, p256dh, auth, lang } = row;
  return {
    kind,
    endpoint,
    p256dh,
    auth,
    lang,
    subscriptionId: row.subscription_id,
    serverKey: row.server_key,
    orderId: row.order_id,
    number: row.check_number,
    branch: row.branch,
    order: { state: row.state, orderType: row.order_type, promisedTo: row.promised_to },
    timeZone: row.time_zone,
    asked: {
      state: row.state,
      changedAt: row.changed_at,
      isRated: row.is_rated,
      isRefused: row.is_refused,
    },
    isSignedOut: row.is_signed_out,
  };
}

/** Orders that somebody follows and whose promise has passed without a word about it. Older than a few hours they are a matter for the telephone. */
export async function lateOrders(db: Db, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - 3 * 3_600_000);
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order o
    where o.state = any(${[...LATE_STATES]}::text[]) and o.promised_to <= ${now} and o.promised_to > ${since}
      and exists (select from push_subscription s where s.order_id = o.id or (s.order_id is null and s.customer_id = o.customer_id and not ${isSessionOver('s')}))
      and not exists (select from push_message m where m.order_id = o.id and m.kind = 'late')
    order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}
