import type { Kysely } from 'kysely';
import { maySee } from '../../src/runtime/contracts/complete-value.ts';
import type { Contracts, ContractType, Json, Role } from '../../src/runtime/contracts/contract-types.ts';
import { fieldsOf } from '../../src/runtime/contracts/type-of-path.ts';
import { FunctionError } from '../errors/function-error.ts';
import { checkWhose, type RecordScopes } from '../functions/check-whose.ts';
import type { PlatformTables } from '../store/tables.ts';
import { closedNames } from './closed-names.ts';

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
  const open = await checkWhose(database, { contract, params: sent, roles }, scopes).catch((error: unknown) => {
    if (error instanceof FunctionError) return undefined;
    throw error;
  });
  if (open === undefined) return undefined;
  const type: ContractType = { type: 'object', fields: contract.params };
  return { params: withoutClosed(sent, type, contracts, open), result: withoutClosed(result, contract.result, contracts, open) };
}

/** A value without the fields that roles do not open and that its type does not know. Nothing is added to it. */
function withoutClosed(value: Json, type: ContractType, contracts: Contracts, roles: readonly Role[]): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (type.type === 'json' || (type.type === 'map' && type.of.type === 'json')) return withoutNames(value, closedNames(contracts, roles));
  if (Array.isArray(value)) return type.type === 'list' ? value.map((member) => withoutClosed(member, type.of, contracts, roles)) : [];
  if (type.type === 'map') return mapped(value, (member) => withoutClosed(member, type.of, contracts, roles));
  const fields = fieldsOf(type, contracts) ?? {};
  const open = Object.entries(value).filter(([key]) => Object.hasOwn(fields, key) && maySee(fields[key]!, roles));
  return mapped(Object.fromEntries(open), (member, key) => withoutClosed(member, fields[key]!, contracts, roles));
}

/** A value without a shape, without what is closed by its name, at any depth. */
function withoutNames(value: Json, isClosed: (name: string) => boolean): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => withoutNames(member, isClosed));
  const open = Object.entries(value).filter(([name]) => !isClosed(name));
  return mapped(Object.fromEntries(open), (member) => withoutNames(member, isClosed));
}

function mapped(value: Record<string, Json>, change: (member: Json, key: string) => Json): Json {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member, key)]));
}
