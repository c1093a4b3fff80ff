import { toWritten, type Written, type WrittenEntry } from '../../../language/check/written-json.ts';
import { intersectAccess } from '../../../language/compile/splice.ts';
import type { Role } from '../../../language/contracts/contract-types.ts';
import { entriesOf, listOf, readOf, readValue, writtenAt } from '../paths/written.ts';

/** Keys of a group that its members can have themselves, or that concern the file alone. */
const MEMBER_KEYS: ReadonlySet<string> = new Set(['access', 'editAccess', 'items', 'firstOf', 'note']);

/**
 * The members of a group as separate parts: each with the access of the group, and actions that share a place with the negated conditions
 * of earlier ones. Undefined where the group has properties that members cannot have, or a member is fixed.
 */
export function dissolved(group: Written, key: 'items' | 'firstOf'): Written[] | undefined {
  const own = new Map(entriesOf(group));
  const members = listOf(group, key);
  if ([...own.keys()].some((each) => !MEMBER_KEYS.has(each))) return undefined;
  const unless: string[] = [];
  const found: Written[] = [];
  for (const [index, member] of members.entries()) {
    const visible = readOf(member, 'visible');
    if (key === 'firstOf' && (isStandIn(member) || (visible !== undefined && typeof visible !== 'string'))) return undefined;
    const placed = key === 'firstOf' && unless.length > 0 ? withCondition(member, unless, visible) : member;
    found.push(withAccess(index === 0 ? withNote(placed, own.get('note')) : placed, own));
    if (typeof visible === 'string') unless.push(visible);
  }
  return found;
}

/** The result of removing a member from its group. Undefined where the group has properties that members cannot have. */
export function withoutGroup(group: Written, key: 'items' | 'firstOf', index: number) {
  const all = dissolved(group, key);
  const member = all?.[index];
  if (!all || !member) return undefined;
  const members = listOf(group, key);
  if (key === 'items') {
    const half = (from: number, to?: number) => leftOf(group, key, { members: members.slice(from, to), alone: all.slice(from, to) });
    return { before: half(0, index), member, after: half(index + 1) };
  }
  const condition = readOf(members[index] as Written, 'visible');
  // Those behind it are there only where it is not, as before.
  const others = members.map((each, place) =>
    place > index && typeof condition === 'string' ? withCondition(each, [condition], readOf(each, 'visible')) : each,
  );
  const rest = leftOf(group, key, { members: others.toSpliced(index, 1), alone: all.toSpliced(index, 1) });
  // Only one of them is visible at a time, so their order does not matter.
  return index === 0 ? { before: [], member, after: rest } : { before: rest, member, after: [] };
}

/** The remaining members in an equal group; a single one stands alone. */
function leftOf(
  group: Written,
  key: 'items' | 'firstOf',
  { members, alone }: { members: readonly Written[]; alone: readonly Written[] },
): readonly Written[] {
  if (members.length < 2) return alone;
  const entries = entriesOf(group).map(([name, value]): WrittenEntry => [name, name === key ? { is: 'list', members } : value]);
  return [{ is: 'object', entries }];
}

/** Whether it refers to a shared part or is a group, so that a condition has no meaning. */
function isStandIn(member: Written): boolean {
  return entriesOf(member).some(([key]) => key === 'use' || key === 'items' || key === 'firstOf');
}

function withCondition(member: Written, unless: readonly string[], own: unknown): Written {
  const conditions = unless.map((condition) => `!(${condition})`);
  if (typeof own === 'string') conditions.push(conditions.length > 0 ? `(${own})` : own);
  return put(member, 'visible', toWritten(conditions.join(' && ')));
}

function withAccess(member: Written, group: ReadonlyMap<string, Written>): Written {
  return ['access', 'editAccess'].reduce((now, key) => {
    const around = group.get(key);
    if (!around || readValue(around) === 'anyone') return now;
    const own = writtenAt(now, [key]);
    const roles = intersectAccess(readValue(around) as Role[], own && (readValue(own) as Role[]));
    return own && JSON.stringify(roles) === JSON.stringify(readValue(own))
      ? now
      : put(now, key, own || !roles ? toWritten(roles ?? 'anyone') : around);
  }, member);
}

function withNote(member: Written, note: Written | undefined): Written {
  if (!note) return member;
  const own = readOf(member, 'note');
  return put(member, 'note', own === undefined ? note : toWritten(`${String(readValue(note))} ${String(own)}`));
}

function put(member: Written, key: string, value: Written): Written {
  const entries = entriesOf(member);
  const isThere = entries.some(([name]) => name === key);
  const next = isThere
    ? entries.map(([name, old]): WrittenEntry => [name, name === key ? value : old])
    : [...entries, [key, value] as const];
  return { is: 'object', entries: next };
}
