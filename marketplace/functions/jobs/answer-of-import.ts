import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Committed } from '../../../server/calls/functions/define-function.ts';
import type { Calls } from '../../generated/index.ts';

type Answer = Calls['importDishesFromCSV']['result'];

/** Milliseconds; below the timeout of browsers. */
const PATIENCE = 20_000;

/** Waits for an import and returns its totals, or null if it is still running. Throws `FunctionError` with the reason of a failed one. */
export async function answerOfImport(started: Answer, { jobs }: Committed): Promise<Answer> {
  const job = await jobs.ended(started.id, PATIENCE);
  if (job?.status === 'FAILED') throw new FunctionError(job.error?.message ?? 'The import failed.');
  if (job?.status !== 'PROCESSED') return started;
  const { totalRecordsCreated, totalRecordsUpdated, totalRecordsFailed, faults } = job.result as unknown as Answer;
  return { id: started.id, totalRecordsCreated, totalRecordsUpdated, totalRecordsFailed, faults };
}
