import type { Logger } from 'pino';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { ContractDifference } from '../../../src/language/contracts/contract-difference.ts';
import type { Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import { createDifferenceLog } from '../../calls/answers/difference-log.ts';
import type { FunctionRequest, RunFunction, SettleRequest } from '../../calls/back-end/back-end.ts';
import { checkRole } from '../../calls/functions/check-call.ts';
import { comesInPages, longestPage, readPages } from '../../calls/functions/every-row.ts';
import { giveUpRequest } from '../../calls/functions/give-up-request.ts';
import type { FoundSession } from '../../identity/sessions/session.ts';
import { createRelayedRequests } from '../relay/relayed-requests.ts';
import { createSendOnce } from '../relay/send-once.ts';
import type { TableApi } from './table-api.ts';
import { attempt } from './table-attempt.ts';
import { createTableKnowledge, type TableKnowledge } from './table-knowledge.ts';
import { createTableNews, type TableNews } from './table-news.ts';
import { openTablePool } from './table-pool.ts';
import { checkTableCall, convertRowResult, readWithin, type TableCalled, type TableServices } from './table-services.ts';
import { inTransaction } from './table-transaction.ts';
import { ownTables, writeOnce } from './table-write-once.ts';

export interface TableCallOptions {
  /** Name in contracts. */
  name: string;
  api: TableApi & { url: string };
  /** Tablero's own database. */
  database: Database;
  contracts: () => Contracts;
  clock: Clock;
  logger: Logger;
}

/** The calls of one database. */
export interface TableCaller {
  runFunction: RunFunction;
  /** Absent where the database stores no request ids: then Tablero's own does. */
  readonly settle: SettleRequest | undefined;
  knowledge: TableKnowledge;
  /** Change notifications, where triggers send them. */
  news: TableNews;
  differences(): readonly ContractDifference[];
  close(): Promise<void>;
}

/** Maximum duration of a write with its attempts, in statement timeouts. */
const LONGER = 6;

/**
 * Creates the caller of a PostgreSQL database. Roles and parameters are checked as for every call. A read is a read-only transaction. A
 * write is one transaction, with its request id where the database stores these.
 */
export function createTableCall({ name, api, database, contracts, clock, logger }: TableCallOptions): TableCaller {
  const pool = openTablePool(api);
  const log = createDifferenceLog(logger, api.label);
  const knowledge = createTableKnowledge({ name, api, pool, contracts, logger });
  const news = createTableNews(api, knowledge, logger);
  const services: TableServices = { name, api, pool, knowledge, contracts, clock, logger, log };
  const patience = api.timeout * 1000;
  const once = createSendOnce(createRelayedRequests(database, clock, patience * LONGER), patience * 2, logger, api.label);
  const runFunction: RunFunction = async (session, call, given, request = {}) => {
    const called = await checkTableCall(services, { session, name: call, given });
    const { contract, contracts: known, caller } = called;
    if (contract.effect === 'read') return completeValue(await read(services, called, request), contract.result, known, caller.roles);
    const { result, isGivenAgain } = await writeOnce(services, called, { runElsewhere: runFunction, ...request }, once);
    return completeValue(result, contract.result, known, isGivenAgain ? [] : caller.roles);
  };
  const settle = createSettle(services);
  return {
    runFunction,
    get settle() {
      return knowledge.current()?.catalogue.keepsRequests === false ? undefined : settle;
    },
    knowledge,
    news,
    differences: log.found,
    async close() {
      await Promise.all([once.settle(), news.close()]);
      await knowledge.close();
      await pool.end();
    },
  };
}

/** The session restricted to one role. */
export function asRole(session: FoundSession, role: Role): FoundSession {
  return { ...session, user: { ...session.user, roles: [role] } };
}

async function read(services: TableServices, called: TableCalled, { everyRow }: FunctionRequest): Promise<unknown> {
  const { contract, contracts, params } = called;
  const every = everyRow !== undefined && comesInPages(contract) ? { contract, contracts, params, most: everyRow } : undefined;
  const most = every && (contract.list?.limit ? every.most : longestPage(every));
  const work = () =>
    inTransaction({ ...services, caller: called.caller, access: 'read only' }, async (transaction, standing) => {
      const page = (asked: Record<string, unknown>) =>
        readWithin(services, called, asked, { standing, transaction, ...(most && { most }) });
      return convertRowResult(services, called, standing.closed, every && most ? await readPages(every, most, page) : await page(params));
    });
  return attempt(services, called, work);
}

/** Reports the outcome of a request by its id in the database; unknown while the database does not answer. */
function createSettle({ pool, knowledge, contracts, clock }: TableServices): SettleRequest {
  return async (session, lost) => {
    const contract = contracts().calls.get(lost.functionName);
    if (contract === undefined) throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${lost.functionName}"`);
    checkRole(session.user, contract);
    try {
      const { state } = await giveUpRequest(ownTables(pool.database), { ...lost, userId: session.user.id }, clock.now());
      return { state };
    } catch (error) {
      if (error instanceof ParseError) throw error;
      knowledge.heard(error);
      return { state: 'running' };
    }
  };
}
