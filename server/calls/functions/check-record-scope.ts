import type { Kysely } from 'kysely';
import type { CallContract, RecordRule, Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

/** Records that contracts name as a whole: `whose` of a call limits an id to them. */
export interface RecordScope {
  /** What somebody reads who names another record: one sentence. */
  readonly refusal: string;
  /** Whether a record is one of them; an id that nothing has is none. */
  holds(database: Kysely<never>, id: string): Promise<boolean>;
}

/** The scopes of a console, by the names that its contracts have for them. */
export type RecordScopes = Readonly<Record<string, RecordScope>>;

/** A call whose records are looked at: its contract, what it was sent, and the roles of whom. */
interface ScopedCall {
  contract: CallContract;
  params: Record<string, unknown>;
  roles: readonly Role[];
}

/**
 * Refuses a call that names a record which is none of its caller's, as its contract says by role. One of the caller's roles that may make the call must have no rule
 * that is broken; admins may name every record. Gives the roles with no rule that this record breaks: what the others open of a field is not for it, so that who is an agent and in sales
 * reads of a driver what sales reads. Throws `FunctionError`, and an `Error` for a scope that
 * the console does not have: what is unknown is closed.
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

/** Throws when a contract names a scope that the console does not have. */
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
