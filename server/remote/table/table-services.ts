import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { mapTexts } from '../../../src/language/contracts/clean-ids.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { addDifference, type DifferenceLog, type Differences } from '../../calls/answers/difference-log.ts';
import { checkParams, checkRole } from '../../calls/functions/check-call.ts';
import type { FoundSession, SessionUser } from '../../identity/sessions/session.ts';
import { recordIdOf } from '../record-id.ts';
import { convertResult } from '../relay/convert-result.ts';
import { unavailable } from '../relay/relay-error.ts';
import type { Catalogue } from './catalogue.ts';
import { rowRules } from './row-rules.ts';
import type { TableApi } from './table-api.ts';
import type { PlannedCall, TableContract } from './table-findings.ts';
import { callRoutine } from './table-function.ts';
import type { Known, TableKnowledge } from './table-knowledge.ts';
import type { TablePool } from './table-pool.ts';
import { noSuchRow, readList, readOne, type TableWork } from './table-read.ts';
import type { Standing } from './table-transaction.ts';

export interface TableServices {
  /** Name in contracts. */
  name: string;
  api: TableApi;
  pool: TablePool;
  knowledge: TableKnowledge;
  contracts: () => Contracts;
  clock: Clock;
  logger: Logger;
  /** Differences between results and contracts. */
  log: DifferenceLog;
}

/** A checked call with its plan. */
export interface TableCalled {
  contract: TableContract;
  contracts: Contracts;
  params: Record<string, unknown>;
  session: FoundSession | undefined;
  caller: SessionUser;
  planned: PlannedCall;
  catalogue: Catalogue;
}

/** Checks a call: it exists, the user may make it, and parameters and database match. Throws otherwise. */
export async function checkTableCall(
  { api, knowledge, contracts }: TableServices,
  { session, name, given }: { session: FoundSession | undefined; name: string; given: Record<string, unknown> },
): Promise<TableCalled> {
  const known = contracts();
  const contract = known.calls.get(name) as TableContract | undefined;
  if (contract?.table === undefined) throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${name}"`);
  const caller = checkRole(session?.user, contract);
  const withIds = mapTexts(given, contract, known, (text, type) => (type.type === 'id' ? recordIdOf(text) : text));
  const params = checkParams(withIds, contract, known, caller.roles);
  const isUnfit = ({ findings }: Known) => findings.plans.get(name)?.issues.length !== 0;
  const before = await knowledge.know();
  // The problem may have been solved since.
  const { catalogue, findings } = isUnfit(before) ? await knowledge.knowNow() : before;
  const planned = findings.plans.get(name);
  if (!planned || planned.issues.length > 0)
    throw unavailable(api.label, {
      what: `does not fit the call ${name} (${planned?.issues[0] ?? 'its contract is new'})`,
      todo: 'Nothing was done. An admin has to update its contract.',
    });
  return { contract, contracts: known, params, session, caller, planned, catalogue };
}

export function workOf({ api }: TableServices, called: TableCalled, standing: Standing, transaction: Kysely<never>): TableWork {
  const { planned, contract, contracts, caller, catalogue } = called;
  const plan = planned.table as NonNullable<PlannedCall['table']>;
  const { timeZone } = api;
  const rules = rowRules(contract.table, { relation: plan.relation, catalogue, caller, roles: contract.roles, timeZone });
  return { transaction, plan, contract, contracts, rules, timeZone, note: standing.note, leftOut: standing.leftOut };
}

/** Transaction and limits of a read. */
export interface ReadingPlace {
  standing: Standing;
  transaction: Kysely<never>;
  /** Maximum rows per page. */
  most?: number;
}

/** Reads in an existing transaction. Throws a refusal for a record that the user does not have. */
export async function readWithin(
  services: TableServices,
  called: TableCalled,
  params: Record<string, unknown>,
  { standing, transaction, most }: ReadingPlace,
): Promise<unknown> {
  const { planned, contract, contracts } = called;
  if (planned.routine) {
    const { timeZone } = services.api;
    return callRoutine({ plan: planned.routine, transaction, contract, contracts, timeZone, note: standing.note }, params);
  }
  const work = workOf(services, called, standing, transaction);
  if (contract.table.do === 'list') return readList(work, params, most);
  const row = await readOne(work, String(params[work.plan.record as string]));
  if (row === undefined) throw noSuchRow(work);
  return row;
}

/** A result converted to its contract. Differences are recorded, except fields that are closed to the user. */
export function convertRowResult(
  { log }: TableServices,
  { contract, contracts }: TableCalled,
  closed: ReadonlySet<string>,
  result: unknown,
): unknown {
  const differences: Differences = new Map();
  const value = convertResult(result, contract.result, contracts, (misfit) => {
    if (!closed.has(misfit.path)) addDifference(differences, misfit);
  });
  log.note(contract.name, differences, contracts);
  return value ?? null;
}
