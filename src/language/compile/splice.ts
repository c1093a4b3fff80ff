import type { Role } from '../contracts/contract-types.ts';
import type { ActionDefinition, BlockDefinition, ItemDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';

/** A spliced member of a list: its definition, its location, and the access of surrounding groups. */
export interface Spliced<Definition> {
  definition: Definition;
  location: SourceLocation;
  access?: Role[];
  editAccess?: Role[];
  /** A shared place of several actions: the id of the first, and the conditions of earlier ones, none of which may hold. */
  place?: { id: string; unless: readonly string[] };
  /** Shared blocks: their fragment and the arguments of the use. */
  use?: { fragment: string; with: Record<string, unknown>; location: SourceLocation };
}

type Entry = (ItemDefinition | ActionDefinition | BlockDefinition) & {
  use?: string;
  items?: unknown[];
  firstOf?: unknown[];
  access?: unknown;
  editAccess?: unknown;
  hidden?: boolean;
  with?: unknown;
};
type Kind = 'items' | 'actions' | 'blocks';

/** Flattens a list of items: groups give their access to their members, `use` is replaced by the members of the shared set, hidden members are
 * left out. */
export const spliceItems = splicer<ItemDefinition>('items');

/** The same for actions. */
export const spliceActions = splicer<ActionDefinition>('actions');

/** The same for blocks. Blocks of a fragment keep their use, whose arguments they read as `given`. */
export const spliceBlocks = splicer<BlockDefinition>('blocks');

function splicer<Definition>(kind: Kind) {
  return (context: CompileContext, list: readonly Definition[] | undefined, location: SourceLocation): Spliced<Definition>[] =>
    splice<Definition>({ context, kind, stack: [], outer: {} }, list ?? [], location);
}

/** One level of groups and uses: the kind of list, and what its members inherit. */
interface Splicing<Definition> {
  context: CompileContext;
  kind: Kind;
  /** The sets that are being spliced, the innermost last. */
  stack: readonly string[];
  /** Properties that members inherit. */
  outer: Pick<Spliced<Definition>, 'access' | 'editAccess' | 'use'>;
}

function splice<Definition>(splicing: Splicing<Definition>, list: readonly unknown[], location: SourceLocation): Spliced<Definition>[] {
  return list.flatMap((value, index) => {
    const entry = value as Entry;
    const at = inside(location, index);
    if (entry.hidden) return [];
    if (entry.items) return splice(narrowed(splicing, entry), entry.items, inside(at, 'items'));
    if (entry.firstOf) return inOnePlace(splicing.context, splice(narrowed(splicing, entry), entry.firstOf, inside(at, 'firstOf')));
    if (entry.use !== undefined) return spliceUse(narrowed(splicing, entry), entry, at);
    return [{ definition: value as Definition, location: at, ...splicing.outer }];
  });
}

/** Actions of which at most one is visible. */
function inOnePlace<Definition>(context: CompileContext, members: Spliced<Definition>[]): Spliced<Definition>[] {
  const id = (members[0]?.definition as ActionDefinition | undefined)?.id ?? '';
  const unless: string[] = [];
  let always: string | undefined;
  return members.map((member) => {
    const { visible, id: own = '' } = member.definition as ActionDefinition;
    if (always !== undefined) report(context, member.location, 'unreachable', { before: always, of: 'firstOf' });
    const placed = { ...member, place: { id, unless: [...unless] } };
    if (typeof visible === 'string') unless.push(visible);
    else if (visible !== false) always ??= own;
    return placed;
  });
}

function spliceUse<Definition>(splicing: Splicing<Definition>, entry: Entry, at: SourceLocation): Spliced<Definition>[] {
  const { context, kind, stack, outer } = splicing;
  const name = entry.use as string;
  const found = context.shared.get(name);
  if (found?.fragment.shared !== kind) {
    const allowed = [...context.shared].filter(([, other]) => other.fragment.shared === kind).map(([id]) => id);
    report(context, inside(at, 'use'), 'unknown-shared', { name, kind }, { received: name, allowed });
    return [];
  }
  if (stack.includes(name)) {
    report(context, inside(at, 'use'), 'shared-cycle', { name });
    return [];
  }
  if (stack.length >= 3) {
    report(context, inside(at, 'use'), 'shared-depth', { name });
    return [];
  }
  const fragment = found.fragment as unknown as Record<string, unknown[]>;
  const use = kind === 'blocks' ? { use: { fragment: name, with: (entry.with ?? {}) as Record<string, unknown>, location: at } } : {};
  const inner: Splicing<Definition> = { context, kind, stack: [...stack, name], outer: { ...outer, ...use } };
  return splice(inner, fragment[kind] ?? [], { file: found.file, pointer: `/${kind}` });
}

function narrowed<Definition>(splicing: Splicing<Definition>, entry: Entry): Splicing<Definition> {
  const { outer } = splicing;
  const access = { ...accessOf('access', outer.access, entry.access), ...accessOf('editAccess', outer.editAccess, entry.editAccess) };
  return { ...splicing, outer: { ...outer, ...access } };
}

/** Roles that pass both the outer and the inner list. `anyone` narrows nothing. */
function accessOf(key: 'access' | 'editAccess', outer: Role[] | undefined, inner: unknown): { access?: Role[]; editAccess?: Role[] } {
  const roles = intersectAccess(outer, inner as Role[] | 'anyone' | undefined);
  return roles ? { [key]: roles } : {};
}

/** The narrower of two role lists; undefined when neither narrows. */
export function intersectAccess(outer: Role[] | undefined, inner: Role[] | 'anyone' | undefined): Role[] | undefined {
  if (inner === undefined || inner === 'anyone') return outer;
  return outer ? inner.filter((role) => outer.includes(role)) : inner;
}
