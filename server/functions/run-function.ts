import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { completeValue } from '../../src/runtime/contracts/complete-value.ts';
import type { CallContract, Contracts, Role } from '../../src/runtime/contracts/contract-types.ts';
import type { Seen } from '../../src/runtime/contracts/seen-values.ts';
import { sendsMail } from '../../src/runtime/contracts/sends-mail.ts';
import { validateValue } from '../../src/runtime/contracts/validate-value.ts';
import type { FoundSession, RunFunction, SessionUser, SettleRequest } from '../back-end/back-end.ts';
import type { Clock } from '../clock.ts';
import { shownCall } from '../cloud-requests/shown-call.ts';
import { addErrand } from '../errands/errand-rows.ts';
import type { Errands } from '../errands/errand-runner.ts';
import { databaseAway } from '../errors/database-away.ts';
import { FunctionError } from '../errors/function-error.ts';
import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';
import { createCallFiles } from '../files/call-files.ts';
import type { FileStore } from '../files/file-store.ts';
import type { UploadQuota } from '../files/upload-quota.ts';
import type { Jobs } from '../jobs/job-runner.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addToOutbox } from '../mail/outbox.ts';
import { answerFiles, type ServedTables } from '../reports/answer-files.ts';
import { collectStatements } from '../store/collect-statements.ts';
import type { Database } from '../store/open-store.ts';
import type { PlatformTables } from '../store/tables.ts';
import type { TablesOf } from '../store/touched-tables.ts';
import { type Added, nothingAdded } from './added.ts';
import { checkParams, checkRole } from './check-call.ts';
import { checkWhose, type RecordScopes } from './check-whose.ts';
import type { FunctionContext, ServerFunction } from './define-function.ts';
import type { ReadAgain } from './find-moved.ts';
import { giveUpRequest } from './give-up-request.ts';
import { GIVEN_BEFORE } from './given-once.ts';
import type { RecordTables } from './lock-record.ts';
import { refuseMoved } from './refuse-moved.ts';
import type { FunctionRegistry } from './registry.ts';
import { enterRequest, forgetRequest, keepOutcome, requestKey } from './request-outcome.ts';
import { tellWrite, toldOfCall } from './tell-call.ts';

/** What running functions needs. */
export interface FunctionServices {
  registry: FunctionRegistry;
  /** The contracts as they are now; a call goes by those of its beginning. */
  contracts: () => Contracts;
  database: Database;
  /** A replica that can be read now, where there is one. */
  replica?: (() => Promise<Database | undefined>) | undefined;
  clock: Clock;
  mailer: Mailer;
  jobs: Jobs;
  errands: Errands;
  files: FileStore;
  /** How much somebody may upload in a day. */
  uploadQuota: UploadQuota;
  /** The roles of the console as they are now. */
  roles: () => readonly Role[];
  /** The screens as they are now, for answers that go out as files; undefined where none are served. */
  screens: (() => ServedTables) | undefined;
  /** The console's own, for its functions. */
  own: object;
  logger: Logger;
  /** Where the records of entities are kept. */
  records: RecordTables;
  /** Finds the tables of statements, where that is known. */
  tablesOf?: TablesOf | undefined;
  /** Records that contracts limit calls to. */
  scopes: RecordScopes;
  /** The REST back ends that have an address: their calls go there. */
  elsewhere: ReadonlySet<string>;
  /** Is told of every call that wrote, once it has committed. */
  afterWrite: () => void;
  /** Results that break their contract are errors; otherwise they are logged. */
  isStrict: boolean;
}

/**
 * Creates the runner of the embedded back end. What a function throws besides a refusal is a fault of the server. Every write leaves a cloud
 * request.
 */
export function createRunFunction(services: FunctionServices): RunFunction {
  const runCall = createCallRunner(services);
  return (...given) => collectStatements(() => runCall(...given));
}

function createCallRunner(services: FunctionServices): RunFunction {
  const { registry, database, clock, mailer, jobs, errands } = services;
  return async (session, name, params, { requestId, seen, runElsewhere, onTold } = {}) => {
    const contracts = services.contracts();
    const serverFunction = registry.get(name);
    const contract = contracts.calls.get(name);
    if (serverFunction === undefined || contract === undefined)
      throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${name}"`);
    const caller = checkRole(session?.user, contract);
    checkParams(params, contract, contracts, caller.roles);
    const added = nothingAdded();
    let hasWritten = false;
    try {
      const replica = serverFunction.mayLag && requestId === undefined ? services.replica : undefined;
      const committed =
        contract.effect === 'read' && requestId === undefined ? await readFrom(replica, { database, run }) : await runOnce();
      hasWritten = contract.effect !== 'read';
      if (hasWritten) services.afterWrite();
      wakeFor(added, services);
      const rest = { jobs, mailer, errands, database, now: clock.now(), services: services.own };
      const result = serverFunction.finish === undefined ? committed : await serverFunction.finish(committed as never, rest as never);
      if (serverFunction.finish !== undefined) checkResult(services, contracts, { name, contract, result });
      onTold?.(toldOfCall(services, { serverFunction, contract, added }));
      return completeValue(result, contract.result, contracts, caller.roles);
    } catch (error) {
      if (error instanceof FunctionError) throw new ParseError(PARSE_CODES.functionRefused, error.message);
      throw (hasWritten && databaseAway(error, true)) || error;
    }

    async function run(on: Kysely<PlatformTables>, rightsOn = on): Promise<unknown> {
      await checkWhose(rightsOn, { contract: contract as CallContract, params, roles: caller.roles }, services.scopes);
      const context = createContext(services, { database: on, user: caller, contracts, added });
      try {
        const result = await (serverFunction as ServerFunction).run(params as never, context as never);
        checkResult(services, contracts, { name, contract: contract as CallContract, result });
        return result;
      } catch (error) {
        // Nothing has committed, so no record names them.
        await Promise.all(added.files.map((file) => services.files.remove(file)));
        throw error;
      }
    }

    async function runOnce(): Promise<unknown> {
      // The hash of a file of 20 MB takes a tenth of a second: not in one go with the check before it.
      const key = requestId === undefined ? undefined : requestKey(caller.id, name, await nextTurn(requestId), params);
      const called = { contract: contract as CallContract, contracts, params };
      const elsewhere = await readElsewhere(services, seen ?? [], { database, session, caller, contracts, runElsewhere });
      return database.transaction().execute(async (transaction) => {
        const before = key === undefined ? undefined : await enterRequest(transaction, key, clock.now());
        if (before !== undefined && (contract as CallContract).givenOnce) throw new FunctionError(GIVEN_BEFORE);
        if (before !== undefined) return givenAgain(added, before);
        const startedAt = clock.now();
        if (seen !== undefined) {
          const readAgain = createReadAgain(services, { database: transaction, session, caller, contracts, runElsewhere });
          const readHere: ReadAgain = async (read, given) => (elsewhere.has(read) ? elsewhere.get(read) : readAgain(read, given));
          await refuseMoved(transaction, { ...called, seen, now: startedAt, records: services.records, readAgain: readHere });
        }
        const done = await run(transaction);
        const call = { name, ...called, result: done, userId: caller.id, startedAt, endedAt: clock.now() };
        if (call.contract.effect !== 'read')
          await tellWrite(services, transaction, { call, serverFunction: serverFunction as ServerFunction, added });
        // What has only read can be read again. What mails what it reads must not mail twice.
        const hasOnlyRead = call.contract.effect === 'read' && !added.message && !added.job && !added.errand;
        if (key !== undefined && hasOnlyRead) await forgetRequest(transaction, key);
        else if (key !== undefined) await keepOutcome(transaction, key, call.contract.givenOnce ? null : done);
        return done;
      });
    }
  };
}

/** The answer of the same request before; nothing is done. */
function givenAgain(added: Added, { result }: { result: unknown }): unknown {
  added.isGivenAgain = true;
  return result;
}

/** Wakes who does what a call has left to do. */
function wakeFor({ message, job, errand }: Added, { mailer, jobs, errands }: FunctionServices): void {
  if (message) mailer.wake();
  if (job) jobs.wake();
  if (errand) errands.wake();
}

/** Runs what only reads on the replica, where there is one that can be read; whatever that cannot do the primary can. Rights are the primary's, which is never some seconds old. */
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

/** Where and for whom something is read again. */
interface Reading {
  database: Kysely<PlatformTables>;
  session: FoundSession | undefined;
  caller: SessionUser;
  contracts: Contracts;
  runElsewhere: RunFunction | undefined;
}

/**
 * Reads what another back end or service has, before the transaction: nobody waits for such with a record locked. Between this and the write it may
 * move once more.
 */
async function readElsewhere(services: FunctionServices, seen: readonly Seen[], reading: Reading): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  const readAgain = createReadAgain(services, reading);
  for (const { call, params } of seen) {
    const contract = reading.contracts.calls.get(call);
    const isElsewhere = contract?.rest !== undefined && services.elsewhere.has(contract.rest.api);
    if (contract?.effect !== 'read' || sendsMail(params)) continue;
    if (isElsewhere || services.registry.get(call)?.asksElsewhere) answers.set(call, await readAgain(call, params));
  }
  return answers;
}

/** Reads again what somebody had read before a write, with their roles: in the transaction of that write, but for what another back end has. */
function createReadAgain(services: FunctionServices, { database, session, caller, contracts, runElsewhere }: Reading): ReadAgain {
  return async (name, params) => {
    const contract = contracts.calls.get(name);
    const serverFunction = services.registry.get(name);
    const isElsewhere = contract?.rest !== undefined && services.elsewhere.has(contract.rest.api);
    if (isElsewhere && runElsewhere !== undefined) return runElsewhere(session, name, params);
    if (contract === undefined || serverFunction === undefined)
      throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${name}"`);
    checkRole(caller, contract);
    checkParams(params, contract, contracts, caller.roles);
    await checkWhose(database, { contract, params, roles: caller.roles }, services.scopes);
    const context = createContext(services, { database, user: caller, contracts, added: nothingAdded() });
    return completeValue(await serverFunction.run(params as never, context as never), contract.result, contracts, caller.roles);
  };
}

function createContext(
  { clock, files, uploadQuota, jobs, mailer, own, roles, screens, scopes }: FunctionServices,
  { database, user, contracts, added }: { database: Kysely<PlatformTables>; user: SessionUser; contracts: Contracts; added: Added },
): FunctionContext {
  const now = clock.now();
  return {
    database,
    user,
    now,
    files: createCallFiles(files, uploadQuota, { uploader: { database, user, now }, kept: added.files }),
    roles: roles(),
    services: own,
    sends: mailer.sends,
    send: async (message) => {
      added.message = true;
      return addToOutbox(database, { ...message, createdBy: user.id }, now);
    },
    csvOf: async (name, call, params, whole) => {
      const { result } = contracts.calls.get(call) ?? {};
      const answer = result ? completeValue(whole, result, contracts, user.roles) : whole;
      return answerFiles(screens?.(), { name, call, params: { ...params }, answer, user, now });
    },
    shownCall: (call) => shownCall(call, { database, contracts, scopes, roles: user.roles }),
    startJob: async (job) => {
      const id = await jobs.add(database, { ...job, startedBy: user.id }, now);
      added.job = true;
      return id;
    },
    addErrand: async (errand) => {
      await addErrand(database, errand, now);
      added.errand = true;
    },
    changed: (entityClass, id) => void added.changes.push({ entityClass, id }),
  };
}

/**
 * Creates what says what became of a request: one that has committed is done, or what its function says once it is finished; one that has not is given up.
 */
export function createSettleRequest(services: FunctionServices): SettleRequest {
  const { registry, database, clock, mailer, jobs, errands } = services;
  return async (session, lost) => {
    const contract = services.contracts().calls.get(lost.functionName);
    if (contract === undefined) throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${lost.functionName}"`);
    checkRole(session.user, contract);
    const found = await giveUpRequest(database, { ...lost, userId: session.user.id }, clock.now());
    if (found.state !== 'done') return found;
    const rest = { jobs, mailer, errands, database, now: clock.now(), services: services.own };
    try {
      await registry.get(lost.functionName)?.finish?.(found.result as never, rest as never);
      return { state: 'done' };
    } catch (error) {
      if (error instanceof FunctionError) return { state: 'refused', reason: error.message };
      throw error;
    }
  };
}

function checkResult(
  { isStrict, logger }: FunctionServices,
  contracts: Contracts,
  { name, contract, result }: { name: string; contract: CallContract; result: unknown },
): void {
  const issues = validateValue(result, contract.result, contracts, 'result');
  if (issues.length === 0) return;
  // What was received may be personal data: it stays out of the production log.
  const mismatches = issues.map(({ path, expected }) => `${path}: expected ${expected}`);
  if (isStrict) throw new Error(`The result of ${name} breaks its contract: ${JSON.stringify(issues)}`);
  logger.error({ function: name, mismatches }, 'A result breaks its contract');
}
