import type { Kysely } from 'kysely';
import type { Contracts, ContractType, Json, Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { withoutClosed } from '../cloud-requests/without-closed.ts';
import { checkRecordScope, type RecordScopes } from '../functions/check-record-scope.ts';

/** A call that was written down: its name, what it was sent, and what it answered. */
export interface RecordedCall {
  name: string;
  params: Json;
  result: Json;
}

/** For whom a recorded call is shown, and by what it is decided. */
export interface ShownTo {
  database: Kysely<PlatformTables>;
  contracts: Contracts;
  scopes: RecordScopes;
  roles: readonly Role[];
}

/**
 * What somebody sees of a recorded call: all that they could have sent and been answered themselves. Undefined where they may not make the call, or not with its
 * record; fields that their roles do not open are left out, with what the contract does not know any more. Admins see all.
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
  return { params: withoutClosed(sent, type, contracts, open), result: withoutClosed(result, contract.result, contracts, open) };
}
