import type { Kysely } from 'kysely';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { Seen } from '../../../src/language/contracts/seen-values.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { ConflictError } from '../../base/errors/conflict-error.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { FunctionRequest, RunFunction } from '../../calls/back-end/back-end.ts';
import { findConflicts } from '../../calls/functions/find-conflicts.ts';
import { type AnswersElsewhere, createAnswersElsewhere } from '../../calls/functions/read-again.ts';
import { enterRequest, type RequestKey, requestKey, storeOutcome } from '../../calls/functions/request-outcome.ts';
import { ANSWERED_BEFORE, isAnsweredOnce, storedAnswer } from '../../calls/functions/stored-answer.ts';
import { convertResult } from '../relay/convert-result.ts';
import { outcomeUnknown } from '../relay/relay-error.ts';
import type { RelayedOutcome } from '../relay/relayed-requests.ts';
import type { SendOnce, SentResult } from '../relay/send-once.ts';
import { OWN_SCHEMA } from './catalogue.ts';
import { attempt, UnknownOutcome } from './table-attempt.ts';
import {
  checkTableCall,
  convertRowResult,
  type ReadingPlace,
  readWithin,
  type TableCalled,
  type TableServices,
  workOf,
} from './table-services.ts';
import { inTransaction } from './table-transaction.ts';
import { addRow, changeRow, removeRow } from './table-write.ts';

interface Comparison {
  seen: readonly Seen[];
  runElsewhere: RunFunction;
}

/** The table of request ids in the database. */
export function ownTables(database: Kysely<never>): Kysely<PlatformTables> {
  return database.withSchema(OWN_SCHEMA) as unknown as Kysely<PlatformTables>;
}

/**
 * Runs a write once per request id. Where the database stores ids, the id commits with the write and settles an unknown outcome; otherwise
 * `once` records in Tablero's own database that it was sent. Throws 124 for an unknown outcome.
 */
export async function writeOnce(
  services: TableServices,
  called: TableCalled,
  { requestId, seen = [], runElsewhere }: FunctionRequest & { runElsewhere: RunFunction },
  once: SendOnce,
): Promise<SentResult> {
  const { contract, caller, params, catalogue } = called;
  const key = requestId === undefined ? undefined : requestKey(caller.id, contract.name, requestId, params);
  const comparison = { seen, runElsewhere };
  if (key !== undefined && !catalogue.keepsRequests)
    return once.once(
      key,
      () => outcomeOf(commit(services, called, comparison)),
      (outcome) => storedOutcome(outcome, called),
    );
  try {
    return await commit(services, called, comparison, key);
  } catch (error) {
    throw error instanceof UnknownOutcome ? outcomeUnknown(services.api.label, LOST) : error;
  }
}

const LOST = { what: 'was lost while it worked' };

async function outcomeOf(writing: Promise<SentResult>): Promise<RelayedOutcome> {
  try {
    return { state: 'done', result: (await writing).result };
  } catch (error) {
    return error instanceof UnknownOutcome ? { state: 'unknown', ...LOST } : { state: 'unsent', error: error as Error };
  }
}

/** The stored part of an outcome. */
function storedOutcome(outcome: RelayedOutcome, called: TableCalled): RelayedOutcome {
  if (outcome.state !== 'done') return outcome;
  if (isAnsweredOnce(called)) return { state: 'refused', code: PARSE_CODES.functionRefused, text: ANSWERED_BEFORE };
  return { state: 'done', result: storedAnswer(outcome.result, called) };
}

async function commit(services: TableServices, called: TableCalled, comparison: Comparison, key?: RequestKey): Promise<SentResult> {
  const elsewhere = await readElsewhere(services, called, comparison);
  const work = () =>
    inTransaction({ ...services, caller: called.caller, access: 'read write' }, async (transaction, standing): Promise<SentResult> => {
      const requests = ownTables(transaction);
      const before = key && (await enterRequest(requests, key, services.clock.now()));
      if (before && isAnsweredOnce(called)) throw new FunctionError(ANSWERED_BEFORE);
      if (before) return { result: before.result, isGivenAgain: true };
      const place = { standing, transaction };
      const compare = () => compareSeen(services, called, comparison.seen, { ...place, elsewhere });
      const result = convertRowResult(services, called, standing.closed, await writeWithin(services, called, place, compare));
      if (key) await storeOutcome(requests, key, storedAnswer(result, called));
      return { result, isGivenAgain: false };
    });
  return attempt(services, called, work, key !== undefined);
}

async function writeWithin(
  services: TableServices,
  called: TableCalled,
  place: ReadingPlace,
  compare: () => Promise<void>,
): Promise<unknown> {
  const { planned, contract, params, caller } = called;
  if (planned.routine) {
    await compare();
    return readWithin(services, called, params, place);
  }
  const work = { ...workOf(services, called, place.standing, place.transaction), caller, now: services.clock.now(), compare };
  const id = String(params[work.plan.record as string]);
  if (contract.table.do === 'add') return addRow(work, params);
  return contract.table.do === 'change' ? changeRow(work, id, params) : removeRow(work, id);
}

/** Reads the values that the user had seen on other back ends, before locking a record. */
async function readElsewhere(
  { name }: TableServices,
  { contracts, session }: TableCalled,
  { seen, runElsewhere }: Comparison,
): Promise<AnswersElsewhere> {
  const answers = createAnswersElsewhere();
  for (const { call, params } of seen) {
    const contract = contracts.calls.get(call);
    if (contract?.effect === 'read' && contract.table?.api !== name && !sendsMail(params))
      answers.add(call, params, await runElsewhere(session, call, params));
  }
  return answers;
}

/** Refuses a write where values changed that the user had seen. Reads in the write's transaction with the user's roles. */
async function compareSeen(
  services: TableServices,
  { contracts, session }: TableCalled,
  seen: readonly Seen[],
  { elsewhere, ...place }: ReadingPlace & { elsewhere: AnswersElsewhere },
): Promise<void> {
  const moved = await findConflicts(seen, contracts, async (name, given) => {
    const known = elsewhere.find(name, given);
    if (known) return known.answer;
    const asked = await checkTableCall(services, { session, name, given });
    const answer = await readWithin(services, asked, asked.params, place);
    const { result } = asked.contract;
    return completeValue(
      convertResult(answer, result, asked.contracts, () => undefined),
      result,
      asked.contracts,
      asked.caller.roles,
    );
  });
  if (moved.length > 0) throw new ConflictError(moved);
}
