import type { Kysely } from 'kysely';
import type { CallContract, RecordRule, Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

/** A record scope: the records that `whose` limits an id of a call to. */
export interface RecordScope {
  /** Message for a person who names a record outside of the scope: one sentence. */
  readonly refusal: string;
  /** Whether a record is in the scope; false for unknown ids. */
  holds(database: Kysely<never>, id: string): Promise<boolean>;
}

/** Record scopes of a console by name. */
export type RecordScopes = Readonly<Record<string, RecordScope>>;

/** A call with a record scope to check: contract, parameters and roles. */
interface ScopedCall {
  contract: CallContract;
  params: Record<string, unknown>;
  roles: readonly Role[];
}

/**
 * Refuses a call with a record outside of the caller's scope, as its contract says by role. At least one role that may make the
 * call must allow all its records; admins may name every record. Returns the roles that allow the records: fields opened by other
 * roles stay closed, so that a person who is both agent and sales reads of a driver what sales may read. Throws `FunctionError`,
 * and an `Error` for a scope that the console lacks.
 */
export async function checkRecordScope(database: Kysely<PlatformTables>, call: ScopedCall, scopes: RecordScopes): Promise<readonly Role[]> {
  const { open, refusal } = await judgeRoles(database, call, scopes);
  const { whose, roles } = call.contract;
  const mayCall = (role: Role) => roles === 'anyone' || role === 'admin' || roles.includes(role);
  if (whose === undefined || open.some(mayCall)) return open;
  throw new FunctionError(refusal ?? 'Your roles do not open this record.');
}

async function judgeRoles(
  database: Kysely<PlatformTables>,
  { contract: { whose, roles: callers }, params, roles }: ScopedCall,
  scopes: RecordScopes,
): Promise<{ open: readonly Role[]; refusal?: string }> {
  if (whose === undefined || roles.includes('admin')) return { open: roles };
  const open: Role[] = [];
  let refusal: string | undefined;
  for (const role of roles) {
    const broken = await brokenRule(database, rulesOf(role, whose), params, scopes);
    if (broken === undefined) open.push(role);
    else if (callers === 'anyone' || callers.includes(role)) refusal ??= broken.refusal;
  }
  return { open, ...(refusal !== undefined && { refusal }) };
}

/** Throws if a contract names an unknown scope. */
export function checkScopes(calls: ReadonlyMap<string, CallContract>, scopes: RecordScopes): void {
  for (const [name, { whose = [] }] of calls) for (const { scope } of whose) if (scope !== undefined) scopeOf(scope, scopes, name);
}

const rulesOf = (role: Role, rules: readonly RecordRule[]) => rules.filter(({ roles }) => roles === undefined || roles.includes(role));

async function brokenRule(
  database: Kysely<PlatformTables>,
  rules: readonly RecordRule[],
  params: Record<string, unknown>,
  scopes: RecordScopes,
): Promise<RecordScope | undefined> {
  for (const { param, scope: name } of rules) {
    if (name === undefined) continue;
    const id = params[param];
    const scope = scopeOf(name, scopes, param);
    if (typeof id === 'string' && !(await scope.holds(database as unknown as Kysely<never>, id))) return scope;
  }
  return undefined;
}

function scopeOf(name: string, scopes: RecordScopes, of: string): RecordScope {
  const scope = Object.hasOwn(scopes, name) ? scopes[name] : undefined;
  if (scope === undefined) throw new Error(`The console has no scope "${name}", which the contract of ${of} names.`);
  return scope;
}
