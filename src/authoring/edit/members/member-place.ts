import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import type { Written } from '../../../language/check/written-json.ts';
import type { Json, Role } from '../../../language/contracts/contract-types.ts';
import { pointerOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import { type ShownLabels, shownNames } from '../describe/shown-names.ts';
import { schemaAt } from '../paths/schema-at.ts';
import { readOf, readWritten, writtenAt } from '../paths/written.ts';
import { conditionOf } from './read-members.ts';

/** The key of the members of a group or shared place. */
export type GroupKey = 'items' | 'firstOf';

/** Lists that may contain groups. */
const LISTS = new Set(['columns', 'filters', 'fields', 'badges', 'actions', 'rowActions', 'bulkActions', 'blocks', 'items']);

/** A member of a text, by stable path. */
export interface MemberAt {
  file: string;
  text: string;
  at: string;
}

/** The member at a stable path, where the language allows groups; `key` is that of its list, `whole` the parsed text. */
export function placeOf(
  { file, text, at }: MemberAt,
  schemas: Schemas,
  labels: ShownLabels,
): { place: Place; key: string; whole: Written } | undefined {
  const read = readWritten(file, text);
  const pointer = 'issue' in read ? undefined : pointerOf(read.value, at);
  if ('issue' in read || pointer === undefined) return undefined;
  const keys = pointerKeys(pointer);
  const [key = '', index] = [keys.at(-2), Number(keys.at(-1))];
  const list = writtenAt(read.written, keys.slice(0, -1));
  if (list?.is !== 'list' || !(LISTS.has(key) || key === 'firstOf')) return undefined;
  const nameAt = shownNames(read.value, labels).own;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const kinds = kindsOfGroups(schemaAt(file, read.value, parent, schemas), schemas);
  const place: Place = { file, document: read.value, list: parent, members: list.members, index, nameAt, hasPlaces: kinds.has('firstOf') };
  return kinds.has('items') ? { place, key, whole: read.written } : undefined;
}

/** A member in its list. */
export interface Place {
  file: string;
  document: Json;
  /** A pointer. */
  list: string;
  members: readonly Written[];
  index: number;
  nameAt: (pointer: string) => string;
  /** Whether members of such a list can share one place. */
  hasPlaces: boolean;
}

/** Kinds of groups that a list allows. */
function kindsOfGroups(list: SchemaNode | undefined, schemas: Schemas): ReadonlySet<GroupKey> {
  const member = list?.items && schemas.resolve(list.items);
  const isGrouped = member?.properties?.has('items') || member?.branches?.some(({ title }) => title === 'group');
  return new Set([...(isGrouped ? (['items'] as const) : []), ...(member?.properties?.has('firstOf') ? (['firstOf'] as const) : [])]);
}

/** The key of the members of a group. */
export function groupKeyOf(member: Written): GroupKey | undefined {
  return (['items', 'firstOf'] as const).find((key) => writtenAt(member, [key])?.is === 'list');
}

/** Roles that would lose a member when it moves into a group. */
export interface ExcludedRoles {
  /** The lost access: to see it, or to edit it. */
  key: 'access' | 'editAccess';
  /** Undefined where the member has no access of its own, so everyone with access to its parent has it. */
  lost: readonly Role[] | undefined;
  /** Roles with access to the group. */
  around: readonly Role[];
}

/** Roles that would lose the member in the group; undefined where the group covers all of them. */
export function excludedBy(group: Written, own: Written): ExcludedRoles | undefined {
  for (const key of ['access', 'editAccess'] as const) {
    const [mine, around] = [own, group].map((each) => readOf(each, key));
    if (!Array.isArray(around)) continue;
    const allowed = around as Role[];
    if (!Array.isArray(mine)) return { key, lost: undefined, around: allowed };
    const lost = (mine as Role[]).filter((role) => !allowed.includes(role));
    if (lost.length > 0) return { key, lost, around: allowed };
  }
  return undefined;
}

/**
 * The position of a member among actions of a shared place: after the last one with a condition, before the unconditional one; undefined
 * where two would be unconditional.
 */
export function placeAmong(inside: readonly Written[], own: Written): number | undefined {
  const isLastOpen = conditionOf(inside.at(-1)) === undefined;
  if (conditionOf(own) === false) return undefined;
  if (conditionOf(own) === undefined) return isLastOpen ? undefined : inside.length;
  return isLastOpen ? inside.length - 1 : inside.length;
}
