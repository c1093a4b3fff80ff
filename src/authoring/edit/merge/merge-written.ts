import { toWritten, type Written, type WrittenEntry } from '../../../language/check/written-json.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idOf } from '../../../language/definition/id-paths.ts';
import { escapePointer } from '../../../language/definition/json-pointer.ts';
import { readValue, writtenText } from '../paths/written.ts';
import { mergeOrder, placeAmong } from './merge-order.ts';

/** The side that counts if two authors changed the same place. */
export type Side = 'published' | 'draft';

/** A conflict of two authors. A missing side did not exist, or was removed. */
export interface MergeQuestion {
  /** The stable path, of an order that of the list; `''` is the whole file. */
  at: string;
  /**
   * - `value`: a property or member got two values, or was changed on one side and removed on the other.
   * - `order`: contradictory moves.
   * - `access`: both changed the roles, and the union would exceed what either meant.
   */
  about: 'value' | 'order' | 'access';
  base?: Json;
  published?: Json;
  draft?: Json;
}

/** Options of merging. */
export interface MergeOptions {
  /** Whether the list at a stable path names roles: one that may is no place in an order. */
  isRoleList: (at: string) => boolean;
  /** Whether a stable path is a map with names by authors. An empty map equals a missing one. */
  isByName: (at: string) => boolean;
  /** The answer to a question; undefined while open. */
  answer: (at: string) => Side | undefined;
}

/** The merged text. An open question keeps the published value. */
export interface MergedWritten {
  /** Absent where the merged text has nothing there. */
  written?: Written | undefined;
  questions: MergeQuestion[];
}

/** Three versions of a value; undefined where a version has none. */
interface Versions {
  base: Written | undefined;
  published: Written | undefined;
  draft: Written | undefined;
}

/**
 * Merges two versions of a text by ids. Objects merge by key; lists with ids by member, then by order; lists of roles as sets; everything
 * else as a whole. A change of one side is taken, equal changes are agreed, anything else is a question.
 */
export function mergeWritten(versions: Versions, at: string, options: MergeOptions): MergedWritten {
  const { base, published, draft } = versions;
  const [old, theirs, mine] = [base, published, draft].map((each) => each && writtenText(each));
  if (theirs === mine || old === mine) return { written: published, questions: [] };
  if (old === theirs) return { written: draft, questions: [] };
  const named = byName(versions);
  if (named && options.isByName(at)) return withoutEmpty(mergeObjects(named, at, options));
  if (isList(published) && isList(draft) && options.isRoleList(at)) return mergeRoles(versions, at, options);
  if (base?.is === 'object' && published?.is === 'object' && draft?.is === 'object')
    return mergeObjects({ base, published, draft }, at, options);
  const lists = listsOf(versions);
  return lists ? mergeLists(lists, versions, at, options) : ask(versions, at, options.isRoleList(at) ? 'access' : 'value', options);
}

const NO_MEMBERS: ObjectOf = { is: 'object', entries: [] };

/** The versions with no members where a version has nothing; undefined where a version has something else. */
function byName({ base = NO_MEMBERS, published = NO_MEMBERS, draft = NO_MEMBERS }: Versions): Record<keyof Versions, ObjectOf> | undefined {
  return base.is === 'object' && published.is === 'object' && draft.is === 'object' ? { base, published, draft } : undefined;
}

function withoutEmpty({ written, questions }: MergedWritten): MergedWritten {
  return { questions, ...(written?.is === 'object' && written.entries.length > 0 && { written }) };
}

function ask(versions: Versions, at: string, about: MergeQuestion['about'], { answer }: MergeOptions): MergedWritten {
  const side = answer(at);
  if (side) return { written: versions[side], questions: [] };
  const values = Object.entries(versions).flatMap(([name, written]) => (written ? [[name, readValue(written)]] : []));
  return { written: versions.published, questions: [{ at, about, ...Object.fromEntries(values) }] };
}

type ObjectOf = Extract<Written, { is: 'object' }>;
type ListOf = Extract<Written, { is: 'list' }>;

function mergeObjects(versions: Record<keyof Versions, ObjectOf>, at: string, options: MergeOptions): MergedWritten {
  const { base, published, draft } = versions;
  const sides: readonly Entries[] = [base, published, draft].map(({ entries }) => new Map(entries));
  const keys = [...new Set([...published.entries, ...draft.entries].map(([key]) => key))];
  const questions: MergeQuestion[] = [];
  const merged = new Map<string, Written>();
  for (const key of keys) {
    const [old, theirs, mine] = sides.map((side) => side.get(key));
    const step = escapePointer(key.startsWith('@') ? `@${key}` : key);
    const inner = mergeWritten({ base: old, published: theirs, draft: mine }, join(at, step), options);
    questions.push(...inner.questions);
    if (inner.written) merged.set(key, inner.written);
  }
  const names = [base, published, draft].map(({ entries }) => entries.map(([key]) => key).filter((key) => merged.has(key)));
  // The order of keys is no question: where both changed it, the published one is kept.
  const order = mergeOrder(...(names as [string[], string[], string[]])) ?? keys.filter((key) => merged.has(key));
  return { written: { is: 'object', entries: order.map((key): WrittenEntry => [key, merged.get(key) as Written]) }, questions };
}

type Entries = ReadonlyMap<string, Written>;

/** Members of all three lists by id; undefined with a missing or duplicate id. */
function listsOf(versions: Versions): Record<keyof Versions, Entries> | undefined {
  const lists = [versions.base, versions.published, versions.draft].map((each) => (each?.is === 'list' ? byId(each) : undefined));
  const [base, published, draft] = lists;
  return base && published && draft ? { base, published, draft } : undefined;
}

function byId({ members }: ListOf): Entries | undefined {
  const found = new Map<string, Written>();
  for (const member of members) {
    const id = member.is === 'object' ? idOf(readValue(shallow(member))) : undefined;
    if (id === undefined || found.has(id)) return undefined;
    found.set(id, member);
  }
  return found;
}

/** Only the plain values of an object, including its id. */
function shallow({ entries }: ObjectOf): Written {
  return { is: 'object', entries: entries.filter(([, value]) => value.is === 'plain') };
}

function mergeLists(lists: Record<keyof Versions, Entries>, versions: Versions, at: string, options: MergeOptions): MergedWritten {
  const { base, published, draft } = lists;
  const questions: MergeQuestion[] = [];
  const merged = new Map<string, Written>();
  for (const id of new Set([...published.keys(), ...draft.keys()])) {
    const step = escapePointer(`@${id}`);
    const inner = mergeWritten({ base: base.get(id), published: published.get(id), draft: draft.get(id) }, join(at, step), options);
    questions.push(...inner.questions);
    if (inner.written) merged.set(id, inner.written);
  }
  const ids = [base, published, draft].map((list) => [...list.keys()].filter((id) => merged.has(id))) as [string[], string[], string[]];
  const order = mergeOrder(...ids);
  if (order) return { written: { is: 'list', members: order.map((id) => merged.get(id) as Written) }, questions };
  const side = options.answer(at);
  const chosen = side === 'draft' ? ([ids[2], ids[1]] as const) : ([ids[1], ids[2]] as const);
  const list: Written = { is: 'list', members: placeAmong(...chosen, []).map((id) => merged.get(id) as Written) };
  if (side) return { written: list, questions };
  const orders = Object.fromEntries(Object.keys(versions).map((name, index) => [name, ids[index] as string[]]));
  return { written: list, questions: [...questions, { at, about: 'order', ...orders }] };
}

/** Roles merge as a set. A role that one side excludes is never added without asking. */
function mergeRoles(versions: Versions, at: string, options: MergeOptions): MergedWritten {
  const [old, theirs, mine] = [versions.base, versions.published, versions.draft].map((each) =>
    isList(each) ? each.members.map(writtenText) : undefined,
  );
  if (!old || !theirs || !mine) return ask(versions, at, 'access', options);
  const stays = (role: string) =>
    (theirs.includes(role) && mine.includes(role)) || (!old.includes(role) && (theirs.includes(role) || mine.includes(role)));
  const merged = [...new Set([...theirs, ...mine])].filter(stays);
  const isWider = merged.some((role) => !theirs.includes(role) || !mine.includes(role));
  if (isWider || merged.length === 0) return ask(versions, at, 'access', options);
  return { written: toWritten(merged.map((role) => JSON.parse(role) as Json)), questions: [] };
}

function isList(written: Written | undefined): written is ListOf {
  return written?.is === 'list';
}

function join(at: string, step: string): string {
  return at === '' ? step : `${at}/${step}`;
}
