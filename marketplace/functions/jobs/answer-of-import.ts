import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Committed } from '../../../server/calls/functions/define-function.ts';
import type { Calls } from '../../generated/index.ts';

type Answer = Calls['importDishesFromCSV']['result'];

/** Below the time that a browser waits for an answer. */
const PATIENCE = 20_000;

/** Waits for an import and tells what it did; gives the totals as null when it goes on. Throws `FunctionError` with the words of one that failed. */
export async function answerOfImport(started: Answer, { jobs }: Committed): Promise<Answer> {
  const job = await jobs.ended(started.id, PATIENCE);
  if (job?.status === 'FAILED') throw new FunctionError(job.error?.message ?? 'The import failed.');
  if (job?.status !== 'PROCESSED') return started;
  const { totalRecordsCreated, totalRecordsUpdated, totalRecordsFailed, faults } = job.result as unknown as Answer;
  return { id: started.id, totalRecordsCreated, totalRecordsUpdated, totalRecordsFailed, faults };
}
