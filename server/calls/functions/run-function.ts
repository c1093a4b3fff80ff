import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { CallContract, Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import { currentRequestId } from '../../base/current-request.ts';
import { databaseAway } from '../../base/errors/database-away.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { collectStatements } from '../../base/store/collect-statements.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { RunFunction } from '../back-end/back-end.ts';
import { auditExport } from '../cloud-requests/audit-call.ts';
import { checkClosed, checkParams, checkRole } from './check-call.ts';
import { checkRecordScope } from './check-record-scope.ts';
import { checkResult } from './check-result.ts';
import { createContext } from './create-context.ts';
import type { ServerFunction } from './define-function.ts';
import { comesInPages, type EveryRow, longestPage, readPages, readPagesThatStay } from './every-row.ts';
import { type FollowUpWork, noFollowUpWork } from './follow-up-work.ts';
import type { FunctionServices } from './function-services.ts';
import { createReadAgain, readElsewhere } from './read-again.ts';
import { readingHintOf, recordCall, writtenTables } from './record-write.ts';
import { refuseConflicts } from './refuse-conflicts.ts';
import { enterRequest, forgetRequest, type RequestKey, requestKey, storeOutcome } from './request-outcome.ts';
import { ANSWERED_BEFORE, isAnsweredOnce, storedAnswer } from './stored-answer.ts';

/** Creates the runner of the embedded back end. Anything that a function throws, except refusals, is a server fault. Every write leaves a cloud request. */
export function createRunFunction(services: FunctionServices): RunFunction {
  const runCall = createCallRunner(services);
  return (...given) => collectStatements(() => runCall(...given));
}

function createCallRunner(services: FunctionServices): RunFunction {
  const { registry, database, clock } = services;
  return async (session, name, given, { requestId, seen, everyRow, runElsewhere, onReadingHint } = {}) => {
    const contracts = services.contracts();
    const serverFunction = registry.get(name);
    const contract = contracts.calls.get(name);
    if (serverFunction === undefined || contract === undefined)
      throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${name}"`);
    const caller = checkRole(session?.user, contract);
    const params = checkParams(given, contract, contracts, caller.roles);
    const asked = { contract, contracts, params, roles: caller.roles };
    const added = noFollowUpWork();
    // The caller's roles that apply to the record; none for a repeated answer, which has only what is open to all.
    let [hasWritten, open]: [boolean, readonly Role[]] = [false, []];
    try {
      const replica = serverFunction.mayLag && requestId === undefined ? services.replica : undefined;
      const every = everyRow !== undefined && comesInPages(contract) && { contract, contracts, params, most: everyRow };
      const reading = every ? { database, run: everyReader(every, serverFunction, run) } : { database, run };
      const committed = isMereReading(contract, serverFunction, requestId) ? await readFrom(replica, reading) : await runOnce();
      hasWritten = contract.effect !== 'read';
      if (hasWritten) services.afterWrite(writtenTables(services, serverFunction));
      wakeFor(added, services);
      const result = await finishCall(services, serverFunction, committed);
      if (serverFunction.finish !== undefined) checkResult(services, { name, contract, contracts, params, result });
      if (every) await auditExport(database, { name, params, userId: caller.id, apiToken: caller.apiToken?.id, endedAt: clock.now() });
      onReadingHint?.(readingHintOf(services, { serverFunction, contract, added }));
      return completeValue(result, contract.result, contracts, open);
    } catch (error) {
      if (error instanceof FunctionError) throw new ParseError(PARSE_CODES.functionRefused, error.message);
      throw (hasWritten && databaseAway(error, true)) || error;
    }

    async function run(on: Kysely<PlatformTables>, rightsOn = on, asksFor = params): Promise<unknown> {
      open = await checkRecordScope(rightsOn, asked, services.scopes);
      checkClosed(params, asked.contract, contracts, open);
      const context = createContext(services, { database: on, user: caller, contracts, added });
      try {
        const result = await (serverFunction as ServerFunction).run(asksFor as never, context as never);
        checkResult(services, { name, contract: asked.contract, contracts, params: asksFor, result });
        return result;
      } catch (error) {
        // Nothing was committed, so no record names them.
        await Promise.all(added.files.map((file) => services.files.remove(file)));
        throw error;
      }
    }

    async function runOnce(): Promise<unknown> {
      // Hashing a file of 20 MB takes a tenth of a second: not in the same tick as the check before it.
      const key = requestId === undefined ? undefined : requestKey(caller.id, name, await nextTurn(requestId), params);
      const elsewhere = await readElsewhere(services, seen ?? [], { database, session, caller, contracts, runElsewhere });
      return database.transaction().execute(async (transaction) => {
        const before = key === undefined ? undefined : await enterRequest(transaction, key, clock.now());
        if (before !== undefined) return repeatedAnswer(added, asked, before);
        const startedAt = clock.now();
        if (seen !== undefined) {
          // A conflict names the last author of the record.
          await checkRecordScope(transaction, asked, services.scopes);
          const readAgain = createReadAgain(services, { database: transaction, session, caller, contracts, runElsewhere }, elsewhere);
          await refuseConflicts(transaction, { ...asked, seen, now: startedAt, records: services.records, readAgain });
        }
        const done = await run(transaction);
        const call = { name, ...asked, result: done, userId: caller.id, apiToken: caller.apiToken?.id, startedAt, endedAt: clock.now() };
        await recordCall(services, transaction, { call, serverFunction: serverFunction as ServerFunction, added, seen });
        await noteAccounts(added, services, { transaction, by: caller.id });
        if (key !== undefined) await storeOrDropOutcome(transaction, key, { ...asked, done, added });
        return done;
      });
    }
  };
}

/** The answer of a call after its commit: with what only then is known, if its function waits for such. */
async function finishCall(services: FunctionServices, { finish }: ServerFunction, committed: unknown): Promise<unknown> {
  if (finish === undefined) return committed;
  const { jobs, mailer, outgoingRequests, database, clock, own } = services;
  return finish(committed as never, { jobs, mailer, outgoingRequests, database, now: clock.now(), services: own } as never);
}

type Run = (on: Database, rightsOn?: Kysely<PlatformTables>, params?: Record<string, unknown>) => Promise<unknown>;

/** Reads all rows of a list in one snapshot; the transaction ends before the answer is sent. Other services have no snapshot. */
function everyReader(every: EveryRow, { asksElsewhere }: ServerFunction, run: Run): Run {
  if (asksElsewhere) return (on, rightsOn) => readPagesThatStay(every, (page) => run(on, rightsOn, page));
  // In one page if the list has a limit: then no page is counted by itself.
  const size = every.contract.list?.limit ? every.most : longestPage(every);
  return (on, rightsOn) =>
    on
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((snapshot) => readPages(every, size, (page) => run(snapshot as unknown as Database, rightsOn ?? snapshot, page)));
}

/**
 * Whether a call runs without a transaction. Functions that ask other services always do: on the embedded database they would
 * wait for the transaction's own connection.
 */
function isMereReading({ effect }: CallContract, { asksElsewhere }: ServerFunction, requestId: string | undefined): boolean {
  return effect === 'read' && (requestId === undefined || asksElsewhere === true);
}

/** Stores the outcome of a request, unless it only read. Reads that mail their result must not repeat. */
async function storeOrDropOutcome(
  transaction: Kysely<PlatformTables>,
  key: RequestKey,
  { contract, contracts, done, added }: { contract: CallContract; contracts: Contracts; done: unknown; added: FollowUpWork },
): Promise<void> {
  if (contract.effect === 'read' && !added.message && !added.job && !added.outgoingRequest) await forgetRequest(transaction, key);
  else await storeOutcome(transaction, key, storedAnswer(done, { contract, contracts }));
}

/** The stored answer of the same request; nothing is done. Throws `FunctionError` for one-time answers. */
function repeatedAnswer(added: FollowUpWork, call: Parameters<typeof isAnsweredOnce>[0], { result }: { result: unknown }): unknown {
  if (isAnsweredOnce(call)) throw new FunctionError(ANSWERED_BEFORE);
  added.isGivenAgain = true;
  return result;
}

/** Writes the lines of the log, and wakes the workers for a call's follow-up work. */
function wakeFor({ lines, message, job, outgoingRequest }: FollowUpWork, { mailer, jobs, outgoingRequests }: FunctionServices): void {
  for (const write of lines) write();
  if (message) mailer.wake();
  if (job) jobs.wake();
  if (outgoingRequest) outgoingRequests.wake();
}

/** Mails about the caller's changes of accounts, in their transaction. Their lines of the log follow the commit. */
async function noteAccounts(
  { accounts, lines }: FollowUpWork,
  { accountLog }: FunctionServices,
  { transaction, by }: { transaction: Kysely<PlatformTables>; by: string },
): Promise<void> {
  for (const { event, ...whose } of accounts)
    lines.push(await accountLog.within(transaction, event, { ...whose, by, requestId: currentRequestId() }));
}

/** Runs a read on the replica if it can be read, else on the primary. Rights are always checked on the primary. */
async function readFrom(
  replica: FunctionServices['replica'],
  { database, run }: { database: Database; run: (on: Database, rightsOn?: Database) => Promise<unknown> },
): Promise<unknown> {
  const found = await replica?.();
  if (found === undefined) return run(database);
  return run(found, database).catch((error: unknown) =>
    error instanceof FunctionError || error instanceof ParseError ? Promise.reject(error) : run(database),
  );
}
