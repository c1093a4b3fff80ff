import { nameIn } from '../compile/loose-json.ts';
import type { Access, Contracts, Role } from '../contracts/contract-types.ts';
import { isObject } from '../contracts/json-value.ts';
import type { AppDefinition, SharedDefinition } from '../definition/definition.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { checkOutOfReach, type FormOwner, narrow } from './check-out-of-reach.ts';
import type { ScreenFile } from './check-routes.ts';
import { checkSent } from './check-sent.ts';
import { AUTHOR_DATA } from './definition-schemas.ts';

/** The roles of a console other than admin, who passes everything. */
export function staffOf(app: AppDefinition): Role[] {
  return Object.keys(app.roles).filter((role) => role !== 'admin');
}

/** Contracts and fragments for the reach of calls. */
export interface ReachInput {
  contracts: Contracts;
  app: AppDefinition;
  shared: ReadonlyMap<string, { file: string; fragment: SharedDefinition }>;
  /** Widgets by name, for the calls that they make by themselves. */
  widgets?: ReadonlyMap<string, { calls?: readonly string[] }>;
}

/** One list of roles of a part, and who gets to the part before it. */
export interface Gate {
  file: string;
  pointer: string;
  access: readonly Role[];
  passing: readonly Role[];
}

/** A call that a role can cause on a screen, with the location that allows it. */
export interface Reach {
  screen: string;
  call: string;
  roles: readonly Role[];
  file: string;
  pointer: string;
}

/** A part on the way through a screen: its location, its roles, and the surrounding fragments and dialogs. */
interface Passage {
  roles: readonly Role[];
  /** Of these roles, those that may edit input there. */
  typing: readonly Role[];
  file: string;
  pointer: string;
  stack: readonly string[];
}

/**
 * Which roles can cause which calls on a screen: its own access, narrowed by every list, group, item and action on the way. A source loads
 * only for who has a part that reads it, or has a source that reads it in turn; a dialog opens only for who has
 * an action that opens it.
 */
export function reachOf(screen: ScreenFile, environment: ReachInput): { reach: Reach[]; gates: Gate[]; owners: FormOwner[] } {
  const found: Reach[] = [];
  const gates: Gate[] = [];
  const owners: FormOwner[] = [];
  const readers = new Map<string, Set<Role>>();
  const waiting: { id: string; node: Record<string, unknown>; at: Passage }[] = [];
  const dialogs = ('dialogs' in screen.definition && screen.definition.dialogs) || [];
  const add = (call: unknown, { roles, file, pointer }: Passage): void => {
    if (typeof call === 'string') found.push({ screen: screen.definition.id, call, roles, file, pointer });
  };
  const read = (value: unknown, roles: readonly Role[]): void => {
    for (const id of sourcesIn(value)) readers.set(id, new Set([...(readers.get(id) ?? []), ...roles]));
  };
  const visitNode = (node: Record<string, unknown>, { roles, typing, file, pointer, stack }: Passage): void => {
    const [mayGet, mayType] = [narrow(roles, node.access), narrow(narrow(typing, node.access), node.editAccess)];
    const seen: Passage = { roles: mayGet, typing: mayType, file, pointer, stack };
    const editing: Passage = { ...seen, roles: mayType };
    if (Array.isArray(node.access) && pointer !== '')
      gates.push({ file, pointer: `${pointer}/access`, access: node.access, passing: seen.roles });
    owners.push({ node, roles: seen.roles, file, pointer });
    add(node.call, into(seen, 'call'));
    if (typeof node.lookup === 'string') add(environment.app.lookups?.[node.lookup]?.call, into(editing, 'lookup'));
    // A role that may not choose still sees the chosen label.
    if (typeof node.options === 'string') add(environment.app.options?.[node.options]?.call, into(seen, 'options'));
    for (const call of environment.widgets?.get(nameIn(node.block ?? node.input))?.calls ?? []) add(call, seen);
    const dialog = dialogs.findIndex(({ id }) => id === node.open);
    const opening = `open ${nameIn(node.open)}`;
    if (dialog !== -1 && !stack.includes(opening))
      visit(dialogs[dialog], {
        roles: mayGet,
        typing: mayGet,
        file: screen.path,
        pointer: `/dialogs/${dialog}`,
        stack: [...stack, opening],
      });
    const fragment = typeof node.use === 'string' && !stack.includes(node.use) ? environment.shared.get(node.use) : undefined;
    if (fragment) visit(fragment.fragment, { ...seen, file: fragment.file, pointer: '', stack: [...stack, nameIn(node.use)] });
    for (const [key, member] of Object.entries(node)) {
      if (key === 'sources' && Array.isArray(member)) {
        for (const [index, source] of member.entries())
          if (isObject(source)) waiting.push({ id: nameIn(source.id), node: source, at: into(into(seen, key), index) });
      } else if (SILENT.has(key)) continue;
      else if (AUTHOR_DATA.has(key)) read(member, seen.roles);
      else visit(member, into(key === 'change' || key === 'on' || key === 'off' ? editing : seen, key));
    }
  };
  const visit = (value: unknown, at: Passage): void => {
    if (typeof value === 'string') read(value, at.roles);
    else if (Array.isArray(value)) for (const [index, member] of value.entries()) visit(member, into(at, index));
    else if (typeof value === 'object' && value !== null) visitNode(value as Record<string, unknown>, at);
  };
  const staff = staffOf(environment.app);
  visit(screen.definition, { roles: staff, typing: staff, file: screen.path, pointer: '', stack: [] });
  const readersOf = (id: string, roles: readonly Role[]) => roles.filter((role) => readers.get(id)?.has(role));
  // A source that is reached may be what reaches another; each round settles at least one of them.
  for (const _round of waiting) for (const { id, node, at } of waiting) read(node, readersOf(id, at.roles));
  for (const { id, node, at } of waiting) add(node.call, into({ ...at, roles: readersOf(id, at.roles) }, 'call'));
  return { reach: found, gates, owners };
}

/** The way to a member of a part. */
function into(at: Passage, key: string | number): Passage {
  return { ...at, pointer: `${at.pointer}/${escapePointer(String(key))}` };
}

/** The ids of the sources that the strings of a part read. */
function sourcesIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(SOURCE)].map((match) => (match[1] ?? match[2]) as string);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sourcesIn);
}

/** `sources.id` or `sources['id']`, where `sources` is a root and not a member of something. */
const SOURCE = /(?<![\w.])sources\s*(?:\.\s*(\w+)|\[\s*["']([^"']+)["']\s*\])/g;

/** Keys without effect on reach; a dialog is reached by its opener. */
const SILENT = new Set(['note', 'suppress', 'dialogs']);

/** Checks that every role that can cause a call on a screen may make it. Returns the gates on the way for `checkGates`, and the reach. */
export function checkReach(screen: ScreenFile, environment: ReachInput): { issues: Issue[]; gates: Gate[]; reach: Reach[] } {
  const { reach, gates, owners } = reachOf(screen, environment);
  const refusals = reach.flatMap(({ call, roles, file, pointer }) => {
    const contract = environment.contracts.calls.get(call);
    const refused = contract ? roles.filter((role) => !mayCall(role, contract.roles)) : [];
    if (!contract || refused.length === 0) return [];
    const allowed = contract.roles === 'anyone' ? staffOf(environment.app) : contract.roles;
    return [createIssue('role-may-not-call', { roles: refused.join(', '), call }, { file, pointer, received: refused, allowed })];
  });
  const outOfReach = owners.flatMap((owner) => checkOutOfReach(owner, environment));
  const sent = owners.flatMap((owner) => checkSent(owner, environment.contracts));
  return { issues: [...refusals, ...outOfReach, ...sent], gates, reach };
}

/**
 * Checks that each list of roles admits a role on at least one screen. Roles that reach a part of a shared part depend on the screens that
 * use it, so these are considered together.
 */
export function checkGates(gates: readonly Gate[]): Issue[] {
  const closed = new Map<string, Gate>();
  const open = new Set<string>();
  for (const gate of gates) {
    const key = `${gate.file}#${gate.pointer}`;
    if (gate.passing.length > 0 || gate.access.includes('admin')) open.add(key);
    else closed.set(key, gate);
  }
  return [...closed]
    .filter(([key]) => !open.has(key))
    .map(([, { file, pointer, access }]) => {
      const roles = access.length === 0 ? 'the list is empty' : `${access.join(', ')} cannot get here`;
      return createIssue('access-nobody', { roles, isEmpty: access.length === 0 }, { file, pointer, received: access });
    });
}

function mayCall(role: Role, allowed: Access): boolean {
  return allowed === 'anyone' || allowed.includes(role);
}
