import type { consoleJobCalls } from '#shared/contract/console-jobs.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { audit, type AuditMember } from '#server/audit.ts';
import { dismissRefund } from '#server/modules/payments/send-refunds.ts';
import { orderIdsOfPosWork } from '#server/modules/orders/pos/pos-orders.queries.ts';
import { dueRefundsByNumber } from '#server/modules/payments/refunds.read-model.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { subjectId } from '#server/queue.ts';
import type { AppContext } from '#server/app-context.ts';

/** Puts the job back where it was. */
class BeingAsked extends Error {}

export function deadJobHandlers({
  database: { db },
  queue,
}: AppContext): HandlersOf<keyof typeof consoleJobCalls> {
  /** With who did it. */
  const takeOff = (
    way: 'sendAgain' | 'dismiss',
    action: 'job.sent_again' | 'job.dismissed',
    jobId: string,
    { staff: by, now: at }: { staff: AuditMember; now: Date },
  ) =>
    db
      .transaction()
      .execute(async (tx) => {
        const work = await queue[way](tx, jobId);
        if (work === null) return refuse('NOT_FOUND');
        // The watch asks for what is due besides: without its job alone it would still go back.
        if (
          way === 'dismiss' &&
          work.work === 'refund' &&
          !(await dismissRefund(tx, work.refundId, at))
        )
          throw new BeingAsked();
        await audit(tx, {
          by,
          at,
          action,
          subject: ['job', jobId],
          after: { work: work.work, subject_id: subjectId(work) },
        });
        return { ok: true as const };
      })
      .catch((error: unknown) => {
        if (error instanceof BeingAsked) return refuse('JOB_UNDER_WAY');
        throw error;
      });
  return {
    async deadJobs() {
      const dead = await queue.dead();
      const refunds = await dueRefundsByNumber(
        db,
        dead.flatMap(({ work }) => (work.work === 'refund' ? [work.refundId] : [])),
      );
      const orderIds = await orderIdsOfPosWork(db, {
        messageIds: dead.flatMap(({ work }) => (work.work === 'pos' ? [work.messageId] : [])),
        orderRowIds: dead.flatMap(({ work }) =>
          work.work === 'pos_question' ? [work.orderRowId] : [],
        ),
      });
      return {
        ok: true,
        jobs: dead
          .filter(({ work }) => work.work !== 'refund' || refunds.has(work.refundId))
          .map(({ id, work, since, reason }) => ({
            job_id: id,
            work: work.work,
            subject_id: subjectId(work),
            since: since.toISOString(),
            reason,
            order_id: orderIds.get(`${work.work}.${subjectId(work)}`) ?? null,
            refund: work.work === 'refund' ? (refunds.get(work.refundId) ?? null) : null,
          })),
      };
    },
    sendJobAgain: ({ params }, context) =>
      takeOff('sendAgain', 'job.sent_again', params.jobId, context),
    dismissJob: ({ params }, context) => takeOff('dismiss', 'job.dismissed', params.jobId, context),
  };
}
