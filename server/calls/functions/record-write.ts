import type { Kysely } from 'kysely';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { newId } from '../../base/new-id.ts';
import { statementsSoFar } from '../../base/store/collect-statements.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { TablesOf, TouchedTables } from '../../base/store/touched-tables.ts';
import { notifyChanges } from '../../work/changes/change-news.ts';
import { changedEntities } from '../../work/changes/changed-entities.ts';
import { tableCode } from '../../work/changes/table-code.ts';
import type { ReadingHint } from '../back-end/back-end.ts';
import { recordCloudRequest, type WrittenCall } from '../cloud-requests/record-cloud-request.ts';
import type { Added } from './added.ts';
import type { ServerFunction } from './define-function.ts';

/** What is needed to tell of calls. */
export interface NotifyingServices {
  /** Finds the tables of statements, where that is known. */
  tablesOf?: TablesOf | undefined;
}

/** Writes down a call that has written, and tells of it once it has committed. */
export async function recordWrite(
  services: NotifyingServices,
  transaction: Kysely<PlatformTables>,
  { call, serverFunction, added }: { call: WrittenCall & { contracts: Contracts }; serverFunction: ServerFunction; added: Added },
): Promise<void> {
  await recordCloudRequest(transaction, call, call.contracts);
  const changes = [...changedEntities(call.contract, call.params, call.result, call.contracts), ...added.changes];
  added.change = newId();
  await notifyChanges(transaction, changes, { tables: writtenTables(services, serverFunction), by: added.change });
}

/** What became of a call, as far as it concerns tables. */
interface TouchingCall {
  serverFunction: ServerFunction;
  contract: CallContract;
  added: Added;
}

/** The header values of a call's answer: id of its change and codes of its tables. No tables for a repeated answer or for a function that waits for other calls. */
export function readingHintOf(services: NotifyingServices, { serverFunction, contract, added }: TouchingCall): ReadingHint {
  const { change, isGivenAgain } = added;
  const touched = isGivenAgain || serverFunction.finish !== undefined ? undefined : touchedTables(services, serverFunction);
  const tables = contract.effect === 'read' ? touched?.read : touched?.written;
  return { change, tables: tables?.map(tableCode) };
}

/** The tables that a call has written; undefined where that is not known. */
export function writtenTables(services: NotifyingServices, serverFunction: ServerFunction): readonly string[] | undefined {
  return touchedTables(services, serverFunction)?.written;
}

/** The tables of the statements so far; undefined where it is not only our own that a function asks. */
function touchedTables({ tablesOf }: NotifyingServices, { asksElsewhere }: ServerFunction): TouchedTables | undefined {
  return asksElsewhere ? undefined : tablesOf?.(statementsSoFar());
}
