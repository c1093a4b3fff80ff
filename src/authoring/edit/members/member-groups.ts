import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { Written } from '../../../language/check/written-json.ts';
import { idPathOf, memberStep } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import type { Edit } from '../apply/edit.ts';
import { NO_LABELS } from '../describe/shown-names.ts';
import { asEditValue, entriesOf, listOf, readValue, writtenAt, writtenText } from '../paths/written.ts';
import { dissolved, withoutGroup } from './group-members.ts';
import { excludedBy, type GroupKey, groupKeyOf, type MemberAt, type Place, placeAmong, placeOf } from './member-place.ts';
import { conditionOf, isAction } from './read-members.ts';

/**
 * A change of grouping.
 * - `group`: groups the member with a neighbour.
 * - `place`: two actions share one place, which shows the first whose condition holds.
 * - `join`: adds it at the end or start of the neighbouring group; `share`: adds it to the neighbouring place.
 * - `leave`: removes it from its group or place; a group splits where it leaves from the middle.
 * - `dissolve`: ungroups all members of the group or place.
 */
export interface GroupTurn {
  to: 'group' | 'place' | 'join' | 'share' | 'leave' | 'dissolve';
  /** Name of the other member or the group; for a group that is dissolved itself. */
  name: string;
  edits: readonly Edit[];
  /** Its new place: a stable path. */
  at: string;
  /** For a member that leaves the middle: number of remaining groups. A single member stands alone. */
  groupsLeft?: 0 | 1 | 2;
}

/**
 * The group conversions of the member at a stable path. None changes visibility, except for actions that share one place, of which one is
 * visible.
 */
export function groupTurns(member: MemberAt, schemas: Schemas, labels = NO_LABELS): GroupTurn[] {
  const found = placeOf(member, schemas, labels);
  if (!found) return [];
  const { place, key, whole } = found;
  return [...beginnings(place, key), ...joins(place, key), ...leaves(place, whole), ...dissolving(place)];
}

function beginnings(place: Place, key: string): GroupTurn[] {
  const { members, index, hasPlaces } = place;
  const own = members[index] as Written;
  // A group of its own inside of actions that share one place would be another place.
  if (key === 'firstOf' || groupKeyOf(own) !== undefined) return [];
  const others = members.flatMap((member, other) => (other === index || groupKeyOf(member) ? [] : [other]));
  const beside = others.filter((other) => Math.abs(other - index) === 1);
  const grouped = beside.map((other) => groupTurn(place, 'items', [Math.min(index, other), Math.max(index, other)], other));
  const placed = hasPlaces && isAction(own) ? others.flatMap((other) => sharing(place, other)) : [];
  return [...grouped, ...placed.filter((turn) => turn !== undefined)];
}

/** Two actions in one place: the first of them must have a condition. */
function sharing(place: Place, other: number): GroupTurn[] {
  const { members, index } = place;
  const [own, another] = [conditionOf(members[index]), conditionOf(members[other])];
  if (!isAction(members[other] as Written) || own === false || another === false) return [];
  if (own === undefined && another === undefined) return [];
  // The one that has no condition, or the opposite one, takes what the other leaves.
  const isFirst = another === undefined || (own !== undefined && own !== negated(another));
  return [groupTurn(place, 'firstOf', isFirst ? [index, other] : [other, index], other)];
}

function groupTurn(place: Place, key: GroupKey, pair: readonly [number, number], other: number): GroupTurn {
  const { file, document, list, members, index, nameAt } = place;
  const [first, second] = pair.map((each) => members[each] as Written) as [Written, Written];
  const inner =
    key === 'items' ? withoutAccess([first, second]) : { members: [first, withoutOpposite(second, conditionOf(first))], entries: [] };
  const group: Written = { is: 'object', entries: [...inner.entries, [key, { is: 'list', members: inner.members }]] };
  const at = Math.min(...pair);
  return {
    to: key === 'items' ? 'group' : 'place',
    name: nameAt(`${list}/${other}`),
    at: `${idPathOf(document, list)}/${at}/${key}/${stepIn(inner.members, pair.indexOf(index))}`,
    edits: replaced({ file, document, list }, pair, at, [group]),
  };
}

/** Common access moves to the group. */
function withoutAccess(members: readonly Written[]): {
  members: readonly Written[];
  entries: Extract<Written, { is: 'object' }>['entries'];
} {
  const shared = ['access', 'editAccess'].filter((key) => {
    const [one, ...others] = members.map((member) => memberText(member, key));
    return one !== undefined && others.every((other) => other === one);
  });
  const entries = entriesOf(members[0] as Written).filter(([key]) => shared.includes(key));
  return { entries, members: members.map((member) => without(member, shared)) };
}

function joins(place: Place, key: string): GroupTurn[] {
  const { members, index } = place;
  const own = members[index] as Written;
  if (key === 'firstOf' || groupKeyOf(own) !== undefined) return [];
  return members.flatMap((group, at): GroupTurn[] => {
    const inner = groupKeyOf(group);
    if (inner === undefined) return [];
    const isFitting = inner === 'items' ? Math.abs(at - index) === 1 && !excludedBy(group, own) : isAction(own) && !excludedBy(group, own);
    return isFitting ? joined(place, { at, key: inner }) : [];
  });
}

function joined({ file, document, list, members, index, nameAt }: Place, { at, key }: { at: number; key: GroupKey }): GroupTurn[] {
  const group = members[at] as Written;
  const inside = listOf(group, key);
  const own = without(
    members[index] as Written,
    ['access', 'editAccess', 'note'].filter((each) => memberText(members[index] as Written, each) === memberText(group, each)),
  );
  const before = key === 'items' ? (index < at ? 0 : inside.length) : placeAmong(inside, own);
  if (before === undefined) return [];
  const path = idPathOf(document, `${list}/${at}`);
  const moved = index < at ? at - 1 : at;
  return [
    {
      to: key === 'items' ? 'join' : 'share',
      name: nameAt(`${list}/${at}`),
      at: `${idPathOf(document, list)}/${moved}/${key}/${stepIn(inside.toSpliced(before, 0, own), before)}`,
      edits: [
        { do: 'insert', file, into: `${path}/${key}`, before: String(before), ...asEditValue(own) },
        { do: 'remove', file, at: idPathOf(document, `${list}/${index}`) },
      ],
    },
  ];
}

function leaves(place: Place, whole: Written): GroupTurn[] {
  const keys = pointerKeys(place.list);
  const key = keys.at(-1) as GroupKey;
  const [outer, at] = [keys.slice(0, -2), Number(keys.at(-2))];
  const around = writtenAt(whole, outer);
  if ((key !== 'items' && key !== 'firstOf') || around?.is !== 'list') return [];
  const { file, document, index, nameAt } = place;
  const left = withoutGroup(around.members[at] as Written, key, index);
  if (!left) return [];
  const list = place.list.split('/').slice(0, -2).join('/');
  const all = [...left.before, left.member, ...left.after];
  const isBetween = left.before.length > 0 && left.after.length > 0;
  return [
    {
      to: 'leave',
      name: nameAt(`${list}/${at}`),
      at: `${idPathOf(document, list)}/${stepIn(around.members.toSpliced(at, 1, ...all), at + left.before.length)}`,
      edits: replaced({ file, document, list }, [at], at, all),
      ...(isBetween && { groupsLeft: groupsLeft(place) }),
    },
  ];
}

/** Number of groups after a middle member leaves: only those with more than one member. */
function groupsLeft({ members, index }: Place): 0 | 1 | 2 {
  const [isBefore, isAfter] = [index > 1, index < members.length - 2];
  if (isBefore && isAfter) return 2;
  return isBefore || isAfter ? 1 : 0;
}

function dissolving({ file, document, list, members, index, nameAt }: Place): GroupTurn[] {
  const key = groupKeyOf(members[index] as Written);
  const all = key && dissolved(members[index] as Written, key);
  if (!all || all.length === 0) return [];
  return [
    {
      to: 'dissolve',
      name: nameAt(`${list}/${index}`),
      at: `${idPathOf(document, list)}/${stepIn(members.toSpliced(index, 1, ...all), index)}`,
      edits: replaced({ file, document, list }, [index], index, all),
    },
  ];
}

/** Replaces members of a list at the position of the first. */
function replaced(
  { file, document, list }: Pick<Place, 'file' | 'document' | 'list'>,
  gone: readonly number[],
  at: number,
  put: readonly Written[],
): Edit[] {
  const from = [...gone].sort((a, b) => b - a);
  return [
    ...from.map((index): Edit => ({ do: 'remove', file, at: idPathOf(document, `${list}/${index}`) })),
    ...put
      .toReversed()
      .map((member): Edit => ({ do: 'insert', file, into: idPathOf(document, list), before: String(at), ...asEditValue(member) })),
  ];
}

function negated(condition: string): string {
  return `!(${condition})`;
}

function withoutOpposite(member: Written, first: string | undefined | false): Written {
  return typeof first === 'string' && conditionOf(member) === negated(first) ? without(member, ['visible']) : member;
}

function without(member: Written, keys: readonly string[]): Written {
  return { is: 'object', entries: entriesOf(member).filter(([key]) => !keys.includes(key)) };
}

function memberText(member: Written, key: string): string | undefined {
  const value = writtenAt(member, [key]);
  return value && writtenText(value);
}

function stepIn(members: readonly Written[], index: number): string {
  return memberStep(members.map(readValue), index);
}
