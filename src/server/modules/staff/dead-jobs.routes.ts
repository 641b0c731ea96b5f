// What could not be sent outside, for a manager: to see and to send again.
import type { consoleJobCalls } from '#shared/contract/console-jobs.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { audit } from '#server/audit.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import { subjectOf } from '#server/queue.ts';
import type { AppContext } from '#server/app-context.ts';

export function deadJobHandlers({
  database: { db },
  queue,
}: AppContext): HandlersOf<keyof typeof consoleJobCalls> {
  return {
    async deadJobs() {
      return {
        success: true,
        successResponse: (await queue.dead()).map(({ id, work, since }) => ({
          job_id: id,
          work: work.work,
          subject_id: subjectOf(work),
          since: since.toISOString(),
        })),
      };
    },
    sendJobAgain: ({ params }, { staff, now }) =>
      db.transaction().execute(async (tx) => {
        const work = await queue.sendAgain(tx, params.jobId);
        if (work === null) return refuse('NOT_FOUND');
        await audit(tx, {
          by: staff,
          at: now,
          action: 'job.sent_again',
          subject: ['job', params.jobId],
          after: { work: work.work, subject_id: subjectOf(work) },
        });
        return { success: true, successResponse: null };
      }),
  };
}
