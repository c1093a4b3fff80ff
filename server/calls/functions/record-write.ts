import type { Kysely } from 'kysely';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Seen } from '../../../src/language/contracts/seen-values.ts';
import { newId } from '../../base/new-id.ts';
import { statementsSoFar } from '../../base/store/collect-statements.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { TablesOf, TouchedTables } from '../../base/store/touched-tables.ts';
import { notifyChanges } from '../../work/changes/change-news.ts';
import { changedEntities } from '../../work/changes/changed-entities.ts';
import { tableCode } from '../../work/changes/table-code.ts';
import type { ReadingHint } from '../back-end/back-end.ts';
import { auditCall } from '../cloud-requests/audit-call.ts';
import { recordCloudRequest, type WrittenCall } from '../cloud-requests/record-cloud-request.ts';
import type { ServerFunction } from './define-function.ts';
import type { FollowUpWork } from './follow-up-work.ts';

/** Dependencies of notifications. */
export interface NotifyingServices {
  /** Finds the tables of statements, if known. */
  tablesOf?: TablesOf | undefined;
}

/** Records a call that has written, and notifies others after its commit; of a read that mails its result there is an entry in the audit trail. */
export async function recordCall(
  services: NotifyingServices,
  transaction: Kysely<PlatformTables>,
  {
    call,
    serverFunction,
    added,
    seen,
  }: {
    call: WrittenCall & { contracts: Contracts };
    serverFunction: ServerFunction;
    added: FollowUpWork;
    seen?: readonly Seen[] | undefined;
  },
): Promise<void> {
  const isRead = call.contract.effect === 'read';
  if (isRead && !added.message) return;
  await auditCall(transaction, { ...call, seen }, call.contracts);
  if (isRead) return;
  await recordCloudRequest(transaction, call, call.contracts);
  const changes = [...changedEntities(call.contract, call.params, call.result, call.contracts), ...added.changes];
  added.change = newId();
  await notifyChanges(transaction, changes, { tables: writtenTables(services, serverFunction), by: added.change });
}

/** Result of a call with its tables. */
interface TouchingCall {
  serverFunction: ServerFunction;
  contract: CallContract;
  added: FollowUpWork;
}

/** Header values of a call's answer: id of its change and codes of its tables. No tables for a repeated answer or for a function that waits for other calls. */
export function readingHintOf(services: NotifyingServices, { serverFunction, contract, added }: TouchingCall): ReadingHint {
  const { change, isGivenAgain } = added;
  const touched = isGivenAgain || serverFunction.finish !== undefined ? undefined : touchedTables(services, serverFunction);
  const tables = contract.effect === 'read' ? touched?.read : touched?.written;
  return { change, tables: tables?.map(tableCode) };
}

/** Tables that a call has written; undefined if unknown. */
export function writtenTables(services: NotifyingServices, serverFunction: ServerFunction): readonly string[] | undefined {
  return touchedTables(services, serverFunction)?.written;
}

/** Tables of the statements so far; undefined if a function also uses other databases. */
function touchedTables({ tablesOf }: NotifyingServices, { asksElsewhere }: ServerFunction): TouchedTables | undefined {
  return asksElsewhere ? undefined : tablesOf?.(statementsSoFar());
}
