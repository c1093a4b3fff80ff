import { isAllowed } from '../compiled/is-allowed.ts';
import type { Access, Contracts, Role } from '../contracts/contract-types.ts';
import { remember } from '../contracts/remember.ts';
import type { AppDefinition } from '../definition/definition.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { type Reach, staffOf } from './check-reach.ts';
import type { WrittenFile } from './contract-file.ts';
import { type CallPlace, findSwappedPlace } from './swapped-call.ts';

/**
 * Roles apart from admin that can cause a call on some screen or in the search, by call. A call without a screen has no entry; one for
 * admins alone has no roles.
 */
export type CallReach = Readonly<Record<string, readonly Role[]>>;

/** The call of a search target. */
export interface SearchCall {
  lookup?: { call: string } | undefined;
  access: readonly Access[];
}

/** Which roles reach which call, on screens with this reach and by the search. */
export function callReach(
  reach: readonly Reach[],
  { search, app, contracts }: { search: readonly SearchCall[]; app: AppDefinition; contracts: Contracts },
): CallReach {
  const staff = staffOf(app);
  const reached = new Map<string, Set<Role>>();
  const add = (call: string, roles: readonly Role[]): void => {
    const known = remember(reached, call, () => new Set());
    for (const role of roles) known.add(role);
  };
  for (const { call, roles } of reach) add(call, roles);
  for (const { lookup, access } of search)
    if (lookup)
      add(
        lookup.call,
        staff.filter((role) => access.every((list) => isAllowed(list, [role]))),
      );
  // A list asks the call that counts it as well, which no screen names.
  for (const [call, roles] of [...reached]) {
    const total = contracts.calls.get(call)?.list?.total;
    if (typeof total === 'object') add(total.call, [...roles]);
  }
  return Object.fromEntries([...reached].map(([call, roles]) => [call, staff.filter((role) => roles.has(role))]));
}

/**
 * Reports calls of contract files that no screen makes and that are not for programs: only admins could make them. A folder whose screens
 * make fewer than half of all calls counts as incomplete and is skipped. Where a label names such a call better than the call of its place,
 * the issue is reported there.
 */
export function checkUnreached(
  files: readonly WrittenFile[],
  { contracts, reach, places }: { contracts: Contracts; reach: CallReach; places: () => readonly CallPlace[] },
): Issue[] {
  const written = files.map(({ path, parsed }) => ({ path, names: Object.keys(callsOf(parsed?.value)) }));
  const isUnreached = (name: string) => contracts.calls.get(name)?.api !== true && !Object.hasOwn(reach, name);
  const names = written.flatMap((file) => file.names);
  if (names.filter(isUnreached).length * 2 > names.length) return [];
  return written.flatMap((file) =>
    file.names
      .filter((name) => contracts.calls.has(name) && isUnreached(name))
      .map((name) => {
        const swapped = findSwappedPlace(name, places(), contracts);
        if (!swapped) return createIssue('unreached-call', { name }, { file: file.path, pointer: `/calls/${escapePointer(name)}` });
        const { call, label, file: from, pointer } = swapped;
        return createIssue('unreached-call', { name, made: { call, label } }, { file: from, pointer, received: call, suggestion: name });
      }),
  );
}

/** The calls of a contract file; none for other kinds. */
function callsOf(content: unknown): object {
  const calls = (content as { calls?: unknown } | null | undefined)?.calls;
  return typeof calls === 'object' && calls !== null ? calls : {};
}
