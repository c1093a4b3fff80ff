import type { Kysely } from 'kysely';
import type { Contracts, ContractType, Json, Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { removeClosedFields } from '../cloud-requests/remove-closed-fields.ts';
import { checkRecordScope, type RecordScopes } from '../functions/check-record-scope.ts';

/** A recorded call: name, parameters and answer. */
export interface RecordedCall {
  name: string;
  params: Json;
  result: Json;
}

/** The viewer of a recorded call, and what decides. */
export interface ShownTo {
  database: Kysely<PlatformTables>;
  contracts: Contracts;
  scopes: RecordScopes;
  roles: readonly Role[];
}

/**
 * The part of a recorded call that a person could have sent and received. Undefined if they may not make the call, or not for its
 * record. Leaves out fields that are closed to their roles or no longer in the contract. Admins see all.
 */
export async function shownCall(
  call: RecordedCall,
  { database, contracts, scopes, roles }: ShownTo,
): Promise<Omit<RecordedCall, 'name'> | undefined> {
  const { params, result } = call;
  if (roles.includes('admin')) return { params, result };
  const contract = contracts.calls.get(call.name);
  if (contract === undefined || !(contract.roles === 'anyone' || contract.roles.some((role) => roles.includes(role)))) return undefined;
  const sent = typeof params === 'object' && params !== null && !Array.isArray(params) ? params : {};
  const open = await checkRecordScope(database, { contract, params: sent, roles }, scopes).catch((error: unknown) => {
    if (error instanceof FunctionError) return undefined;
    throw error;
  });
  if (open === undefined) return undefined;
  const type: ContractType = { type: 'object', fields: contract.params };
  return { params: removeClosedFields(sent, type, contracts, open), result: removeClosedFields(result, contract.result, contracts, open) };
}
