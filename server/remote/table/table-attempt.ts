import { setTimeout as wait } from 'node:timers/promises';
import { FunctionError } from '../../base/errors/function-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { faultKind, faultSentence, refusalOf } from './table-faults.ts';
import { noSuchRow } from './table-read.ts';
import type { TableCalled, TableServices } from './table-services.ts';
import { type Standing, transactionProgressOf } from './table-transaction.ts';

/** A write whose outcome is unknown. */
export class UnknownOutcome extends Error {}

const ATTEMPTS = 4;
/** Milliseconds before the second attempt; increases with each further one. */
const PAUSE = 150;

/**
 * Retries after deadlocks and broken connections. `isOnce`: the work is idempotent, so it is also retried where it may have been done.
 * Throws a message for users, or `UnknownOutcome`.
 */
export async function attempt<Result>(
  services: TableServices,
  called: TableCalled,
  work: () => Promise<Result>,
  isOnce = false,
): Promise<Result> {
  const isWrite = called.contract.effect !== 'read';
  let mayBeDone = false;
  for (let index = 1; ; index += 1) {
    try {
      const result = await work();
      services.knowledge.heard(undefined);
      return result;
    } catch (error) {
      services.pool.failed(error);
      const kind = faultKind(error);
      const standing = transactionProgressOf(error);
      const isGone = kind === 'lost' || kind === 'away';
      if (isGone) mayBeDone ||= isWrite && standing?.isCommitting() === true;
      // Reaching this point under the same id proves that it was not done before.
      else if (isOnce && kind !== 'again') mayBeDone = false;
      const mayRepeat = kind === 'again' || (kind === 'lost' && (isOnce || !mayBeDone)) || (kind === 'away' && mayBeDone && isOnce);
      if (mayRepeat && index < ATTEMPTS) await wait(PAUSE * index * (1 + Math.random()));
      else if (mayBeDone) throw new UnknownOutcome();
      else throw await sentenceOf(services, called, error, standing);
    }
  }
}

async function sentenceOf(services: TableServices, called: TableCalled, error: unknown, standing: Standing | undefined): Promise<unknown> {
  if (error instanceof FunctionError) return new ParseError(PARSE_CODES.functionRefused, error.message);
  if (error instanceof ParseError) return error;
  const { api, pool, knowledge, logger } = services;
  const { contract, contracts, planned } = called;
  const { code = '' } = error as { code?: string };
  const values = standing?.values() ?? [];
  // An id that the database cannot parse belongs to no record.
  if (code.startsWith('22') && values.length === 0 && planned.table?.record !== undefined)
    return noSuchRow({ contract, contracts, plan: planned.table });
  const refusal = await refusalOf(error, {
    ...{ relation: planned.table?.relation, errors: contract.table.errors ?? {}, values, database: pool.database },
    isRemoval: contract.table.do === 'remove',
    isRead: contract.effect === 'read',
  });
  if (refusal) return refusal;
  knowledge.heard(error);
  logger.warn({ function: contract.name, ...aboutError(error) }, `No proper answer of ${api.label}`);
  return faultSentence(error, api, contract.effect !== 'read') ?? withoutDetail(error);
}

/** The part of an error for the log: no values of rows. */
function aboutError(error: unknown): object {
  const { code, schema, table, column, constraint, routine } = error as Record<string, unknown>;
  return { code, schema, table, column, constraint, routine, ...(code === undefined && { err: error }) };
}

function withoutDetail(error: unknown): unknown {
  if (error instanceof Error)
    for (const key of ['detail', 'where', 'internalQuery', 'hint']) delete (error as unknown as Record<string, unknown>)[key];
  return error;
}
