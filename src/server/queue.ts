// What has to happen outside after a change (money sent back to a card) is a job that is written in the transaction of the change: a crash
// between the two loses nothing. Workers send it, try again ever later while the other side is away, and give up into a list that a manager sees.
import { CompiledQuery, sql, type Transaction } from 'kysely';
import { PgBoss, type Db as QueueDb, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { DeadJob as WireDeadJob } from '#shared/contract/console-jobs.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Database } from './db/tables.ts';
import type { Log } from './log-lines.ts';

/** Ids only: whoever does the work reads what is true by then. Doing it twice must change nothing. */
export type OutsideWork =
  | { work: 'refund'; refundId: number }
  | { work: 'message'; messageId: number }
  | { work: 'push'; pushId: number }
  /** A message to a point of sale, after so many tries. */
  | { work: 'pos'; messageId: number; tried: number; storeId: number }
  | { work: 'pos_question'; orderRowId: number; storeId: number };
export function subjectId(work: OutsideWork): number {
  switch (work.work) {
    case 'refund':
      return work.refundId;
    case 'message':
      return work.messageId;
    case 'push':
      return work.pushId;
    case 'pos':
      return work.messageId;
    case 'pos_question':
      return work.orderRowId;
  }
}
type GivenUpReason = WireDeadJob['reason'];
export type DeadJob = { id: string; work: OutsideWork; since: Date; reason: GivenUpReason };

export class NotSent extends Error {
  readonly reason: Exclude<GivenUpReason, 'fault'>;
  constructor(reason: NotSent['reason'], message: string) {
    super(message);
    this.name = 'NotSent';
    this.reason = reason;
  }
}

const OUTSIDE = 'outside-work';
/** A customer waits for an order to reach its branch: never behind the messages of others. */
const POS = 'pos-work';
const DEAD = 'outside-work-dead';
/** 5 s, 10 s, 20 s ... half an hour: about six hours until a person is asked. */
const TRIES = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  retentionSeconds: 365 * 86_400,
  /** A worker that says nothing for so long is dead, and its job somebody else's. */
  expireInSeconds: 120,
} as const;
/** Within a minute a worker that died in a call is known to be dead, and its order goes to somebody else. */
const POS_TRIES = { ...TRIES, expireInSeconds: 30 } as const;
/** Several at a time, and never all of them for one branch: a point of sale that hangs holds up only its own. */
const POS_TAKEN = {
  pollingIntervalSeconds: 1,
  localConcurrency: 4,
  localGroupConcurrency: 2,
  includeMetadata: true,
  perJobResults: true,
} as const;
/** The higher goes first: a push service that hangs holds up no money and no word to a manager. */
const PRIORITY = {
  pos: 2,
  pos_question: 0,
  refund: 2,
  message: 1,
  push: 0,
} as const satisfies Record<OutsideWork['work'], number>;
/** Ten at a time, and the next ten at once while there are so many: a rush brings thousands of messages a minute. */
const TAKEN = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;
/** A night without a push service leaves thousands that nobody reads any more: money and messages come first. */
const MOST_SHOWN = 200;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

export type Queue = {
  boss: PgBoss;
  send(
    tx: Transaction<Database>,
    work: OutsideWork,
    when?: { afterSeconds: number },
  ): Promise<void>;
  work(run: (work: OutsideWork) => Promise<void>): Promise<void>;
  dead(): Promise<DeadJob[]>;
  depth(): Promise<{ name: string; state: string; count: number }[]>;
  sendAgain(tx: Transaction<Database>, id: string): Promise<OutsideWork | null>;
  dismiss(tx: Transaction<Database>, id: string): Promise<OutsideWork | null>;
  stop(): Promise<void>;
};

const within = (tx: Transaction<Database>): QueueDb => ({
  executeSql: async (text, values) => {
    const { rows } = await tx.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(text, (values ?? []) as unknown[]),
    );
    return { rows };
  },
});

export async function openQueue(
  database: Pick<OpenDatabase, 'db' | 'execute'>,
  log: Log,
  { isWatched = true } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    supervise: isWatched,
    schedule: isWatched,
    db: {
      executeSql: async (text, values) => database.execute(text, values as unknown[] | undefined),
    },
  });
  boss.on('error', (error) => log.error('jobs_failed', { name: error.name }, error));
  await boss.start();
  await boss.createQueue(DEAD, TRIES);
  await boss.createQueue(OUTSIDE, { ...TRIES, deadLetter: DEAD });
  await boss.createQueue(POS, { ...POS_TRIES, deadLetter: DEAD });
  // The library looks a queue up once, on its own connection: inside a transaction of the embedded engine, which has one, it would wait for ever.
  await boss.getJobById(OUTSIDE, NO_JOB);
  await boss.getJobById(POS, NO_JOB);
  const send: Queue['send'] = async (tx, work, { afterSeconds } = { afterSeconds: 0 }) => {
    const options = { db: within(tx), startAfter: afterSeconds, priority: PRIORITY[work.work] };
    const isPos = work.work === 'pos' || work.work === 'pos_question';
    const sent = isPos
      ? await boss.send(POS, work, {
          ...options,
          group: { id: String(work.storeId) },
          // Asked by the watch each minute besides: one question that finds no answer is enough for a manager.
          ...(work.work === 'pos_question' ? { retryLimit: 0 } : {}),
        })
      : await boss.send(OUTSIDE, work, options);
    if (sent === null) throw new Error('the queue did not take a job');
  };
  const take = async (tx: Transaction<Database>, id: string): Promise<OutsideWork | null> => {
    const { rows } = await sql<{ data: OutsideWork }>`
      delete from pgboss.job where name = ${DEAD} and id = ${id} and state in ('created', 'retry') returning data`.execute(
      tx,
    );
    return rows[0]?.data ?? null;
  };
  return {
    boss,
    send,
    async work(run) {
      const settle = async (job: JobWithMetadata<OutsideWork>): Promise<JobResult> => {
        try {
          await run(job.data);
          return { id: job.id, status: 'completed' };
        } catch (error) {
          const isLast = job.retryCount >= job.retryLimit;
          log[isLast ? 'error' : 'warn'](isLast ? 'outside_work_given_up' : 'outside_work_failed', {
            work: job.data.work,
            job: job.id,
            tries: job.retryCount + 1,
            name: error instanceof Error ? error.name : 'unknown',
          });
          return { id: job.id, status: 'failed', output: error };
        }
      };
      await boss.work(OUTSIDE, TAKEN, async (jobs: JobWithMetadata<OutsideWork>[]) => {
        const refunds = jobs.filter((job) => job.data.work === 'refund');
        const others = jobs.filter((job) => job.data.work !== 'refund');
        const settled = Promise.all(others.map(settle));
        const results: JobResult[] = [];
        // Money of one payment may go back in parts: never two at a time.
        for (const job of refunds) results.push(await settle(job));
        return [...results, ...(await settled)];
      });
      await boss.work(POS, POS_TAKEN, (jobs: JobWithMetadata<OutsideWork>[]) =>
        Promise.all(jobs.map(settle)),
      );
    },
    async dead() {
      const { rows } = await sql<DeadJob>`
        select id, data as work, created_on as since, coalesce(source_output ->> 'reason', 'fault') as reason from pgboss.job
        where name = ${DEAD} and state in ('created', 'retry')
        order by data ->> 'work' = 'push', created_on limit ${MOST_SHOWN}`.execute(database.db);
      return rows;
    },
    async depth() {
      const { rows } = await sql<{ name: string; state: string; count: number }>`
        select name, state::text as state, count(*)::int as count from pgboss.job
        where state in ('created', 'retry', 'active') group by name, state`.execute(database.db);
      return rows;
    },
    async sendAgain(tx, id) {
      const work = await take(tx, id);
      if (work !== null) await send(tx, work);
      return work;
    },
    dismiss: take,
    stop: () => boss.stop({ graceful: true }),
  };
}
