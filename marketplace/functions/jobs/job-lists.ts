import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { AsyncJobValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { messagesOfJob } from './job-messages.ts';

/** One page of jobs of a type. */
export const fetchAsyncJobs = defineFunction('fetchAsyncJobs', async ({ type, sort, ...page }, { database }) => {
  const order = sort?.order ?? 'desc';
  const jobs = selectJobs(database).where('j.type', '=', type).orderBy('j.created_at', order).orderBy('j.id');
  const { rows, total } = await readPage(jobs, page);
  return { items: rows.map(jobValue), total };
});

/** One job with its state. */
export const fetchAsyncJobDetail = defineFunction('fetchAsyncJobDetail', async ({ id }, { database }) => {
  const row = await selectJobs(database).where('j.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no job with the id ${id}.`);
  return { ...jobValue(row), ...(await messagesOfJob(database, id, row.result)) };
});

function selectJobs(database: Kysely<Tables>) {
  return database
    .selectFrom('jobs as j')
    .leftJoin('users as u', 'u.id', 'j.started_by')
    .select(['j.id', 'j.type', 'j.status', 'j.created_at', 'j.updated_at', 'j.started_by', 'u.full_name'])
    .select(['j.done', 'j.total', 'j.input', 'j.result', 'j.error']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

function jobValue(row: Row): AsyncJobValue {
  return {
    id: row.id,
    type: row.type as AsyncJobValue['type'],
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    startedBy: row.started_by === null ? null : { objectId: row.started_by, full_name: row.full_name ?? row.started_by },
    done: row.done,
    total: row.total,
    input: row.input,
    result: row.result,
    error: row.error,
  };
}
