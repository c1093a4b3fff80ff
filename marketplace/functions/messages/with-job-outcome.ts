import type { Committed } from '../../../server/calls/functions/define-function.ts';
import { OUTCOME_PATIENCE, outcomeOf } from '../../../server/work/mail/describe-outcome.ts';

/** Waits briefly for a job that sends messages and adds their outcome to the answer; the job's page has the rest. */
export async function withJobOutcome<Answer extends { jobId?: string | null }>(
  started: Answer,
  { jobs, mailer }: Committed,
): Promise<Answer> {
  const jobId = started.jobId ?? '';
  const job = await jobs.ended(jobId, OUTCOME_PATIENCE);
  if (job?.status === 'PENDING') return { ...started, outcome: 'WAITING', told: 'The messages are being prepared' };
  if (job?.status === 'FAILED') return { ...started, outcome: 'FAILED', told: `Nothing could be sent. ${job.error?.message ?? ''}`.trim() };
  return { ...started, ...(await outcomeOf(mailer, { jobId })) };
}
