import type { Committed } from '../../../server/functions/define-function.ts';
import type { Calls } from '../../generated/index.ts';
import { OUTCOME_PATIENCE, outcomeOf } from '../messages/tell-outcome.ts';

type Answer = Calls['sendPushNotificationToDrivers']['result'];

/** Waits a little for a notification and tells what became of its messages; the page of the job tells the rest. */
export async function answerOfNotification(started: Answer, { jobs, mailer }: Committed): Promise<Answer> {
  const job = await jobs.ended(started.jobId, OUTCOME_PATIENCE);
  if (job?.status === 'PENDING') return { ...started, outcome: 'WAITING', told: 'The notification is being prepared' };
  if (job?.status === 'FAILED') return { ...started, outcome: 'FAILED', told: 'The notification could not be sent' };
  return { ...started, ...(await outcomeOf(mailer, { jobId: started.jobId })) };
}
