import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { Written } from '../../../language/check/written-json.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import { NO_LABELS } from '../describe/shown-names.ts';
import { entriesOf, writtenAt } from '../paths/written.ts';
import { dissolved } from './group-members.ts';
import type { GroupTurn } from './member-groups.ts';
import {
  type ExcludedRoles,
  excludedBy,
  type GroupKey,
  groupKeyOf,
  type MemberAt,
  type Place,
  placeAmong,
  placeOf,
} from './member-place.ts';
import { conditionOf, isAction } from './read-members.ts';

/**
 * Why a group change is refused.
 * - `kept-out`: the group would hide the member from a role that has it.
 * - `apart`: the other, or the group, is no neighbour.
 * - `nested`: groups cannot be nested.
 * - `no-condition`: neither of two actions has a condition; `always-there`: it has none, and neither has the fallback.
 * - `fixed`: a constant decides its visibility; `stands-in`: it is a group or a shared part without a condition.
 * - `says-more`: the group has properties that its members cannot have; `fixed-inside`: an action of the place has no condition that the
 *   others could negate.
 */
export type GroupReason =
  | ({ why: 'kept-out' } & ExcludedRoles)
  | { why: 'apart' | 'nested' | 'no-condition' | 'always-there' | 'says-more' | 'fixed-inside' }
  | { why: 'fixed' | 'stands-in'; isOther: boolean };

/** A turn of a member that is not offered, and why. */
export interface GroupRefusal {
  to: GroupTurn['to'];
  /** Name of the other member or the group; for a group that is not dissolved itself. */
  name: string;
  reason: GroupReason;
  /** It is adjacent or the only possibility, so the reason is shown. */
  isNear: boolean;
}

/** Reasons why the member at a stable path cannot be grouped with each other member, although the language has such groups. */
export function groupRefusals(member: MemberAt, schemas: Schemas, labels = NO_LABELS): GroupRefusal[] {
  const found = placeOf(member, schemas, labels);
  if (!found) return [];
  const { place, key, whole } = found;
  const around = [...leaving(place, whole), ...dissolving(place)];
  if (key === 'firstOf') return around;
  return [...place.members.flatMap((_, other) => (other === place.index ? [] : besides(place, other))), ...around];
}

/** Conversions that are impossible with another member of the list. */
function besides(place: Place, other: number): GroupRefusal[] {
  const { members, index, list, nameAt } = place;
  const [own, another] = [members[index] as Written, members[other] as Written];
  const isBeside = Math.abs(other - index) === 1;
  const name = nameAt(`${list}/${other}`);
  const inner = groupKeyOf(another);
  if (groupKeyOf(own) !== undefined)
    return inner === 'items' && isBeside ? [{ to: 'join', name, reason: { why: 'nested' }, isNear: true }] : [];
  if (inner === 'items') {
    const reason = isBeside ? excludedRoles(another, own) : ({ why: 'apart' } as const);
    return reason ? [{ to: 'join', name, reason, isNear: isBeside }] : [];
  }
  if (inner === 'firstOf') {
    const reason = noShare(another, own);
    return reason ? [{ to: 'share', name, reason, isNear: true }] : [];
  }
  const noPlace = noPlaceFor(place, other);
  return [
    ...(isBeside ? [] : [{ to: 'group', name, reason: { why: 'apart' }, isNear: false } as const]),
    ...(noPlace ? [{ to: 'place', name, reason: noPlace, isNear: noPlace.why === 'no-condition' && !hasPlace(place) } as const] : []),
  ];
}

function excludedRoles(group: Written, own: Written): GroupReason | undefined {
  const found = excludedBy(group, own);
  return found && { why: 'kept-out', ...found };
}

/** Why an action cannot join a shared place. */
function noShare(group: Written, own: Written): GroupReason | undefined {
  if (!isAction(own)) return { why: 'stands-in', isOther: false };
  const inside = writtenAt(group, ['firstOf']);
  if (conditionOf(own) === false) return { why: 'fixed', isOther: false };
  if (inside?.is === 'list' && placeAmong(inside.members, own) === undefined) return { why: 'always-there' };
  return excludedRoles(group, own);
}

/** Why two members cannot share a place; undefined where they can, or where the language has none. */
function noPlaceFor({ members, index, hasPlaces }: Place, other: number): GroupReason | undefined {
  if (!hasPlaces) return undefined;
  const pair = [members[index] as Written, members[other] as Written] as const;
  const [isOwn, isOthers] = pair.map(isAction);
  if (!isOwn || !isOthers) return { why: 'stands-in', isOther: isOwn === true };
  const [own, others] = pair.map(conditionOf);
  if (own === false || others === false) return { why: 'fixed', isOther: own !== false };
  return own === undefined && others === undefined ? { why: 'no-condition' } : undefined;
}

/** Whether another action could share a place with the member. */
function hasPlace(place: Place): boolean {
  const { members, index } = place;
  return members.some(
    (member, other) => other !== index && isAction(member) && groupKeyOf(member) === undefined && !noPlaceFor(place, other),
  );
}

function leaving(place: Place, whole: Written): GroupRefusal[] {
  const keys = pointerKeys(place.list);
  const key = keys.at(-1);
  const around = writtenAt(whole, keys.slice(0, -2));
  if ((key !== 'items' && key !== 'firstOf') || around?.is !== 'list') return [];
  const reason = dependsOnGroup(around.members[Number(keys.at(-2))] as Written, key);
  const name = place.nameAt(place.list.slice(0, place.list.lastIndexOf('/')));
  return reason ? [{ to: 'leave', name, reason, isNear: true }] : [];
}

function dissolving({ members, index, list, nameAt }: Place): GroupRefusal[] {
  const own = members[index] as Written;
  const key = groupKeyOf(own);
  const reason = key && dependsOnGroup(own, key);
  return reason ? [{ to: 'dissolve', name: nameAt(`${list}/${index}`), reason, isNear: true }] : [];
}

/** Why a member of a group or place cannot stand alone; undefined where it can. */
function dependsOnGroup(group: Written, key: GroupKey): GroupReason | undefined {
  if (dissolved(group, key)) return undefined;
  const alone = entriesOf(group).filter(([name]) => name === key);
  // Properties of the group that a grouping of all members would keep do not matter.
  return { why: dissolved({ is: 'object', entries: alone }, key) ? 'says-more' : 'fixed-inside' };
}
