import { areDisjoint } from '../../../runtime/data/calls/are-disjoint.ts';
import type { ChangesEvent } from '../definition-events.ts';
import { mentions } from './mentions.ts';

/** What a page has heard and not read yet. */
export interface PendingChanges {
  isAll: boolean;
  ids: ReadonlySet<string>;
  entities: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  /** The tables in which ids and entities were changed; undefined where it may be any. */
  tables: ReadonlySet<string> | undefined;
}

/** Nothing to read. */
export const NOTHING_PENDING: PendingChanges = { isAll: false, ids: new Set(), entities: new Set(), calls: new Set(), tables: new Set() };

/** Adds what was heard. More of a class than can be named may be anything. */
export function withEvent(wanted: PendingChanges, { changed = [], tables, missed }: Omit<ChangesEvent, 'wait'>): PendingChanges {
  const named = changed.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return {
    ...wanted,
    isAll: wanted.isAll || missed === true || named.length < changed.length,
    ids: new Set([...wanted.ids, ...named]),
    entities: new Set([...wanted.entities, ...changed.map(({ entityClass }) => entityClass)]),
    tables: wanted.tables && tables && new Set([...wanted.tables, ...tables]),
  };
}

/** Adds calls that are read by the clock. */
export function withCalls(wanted: PendingChanges, calls: 'all' | readonly string[]): PendingChanges {
  return calls === 'all' ? { ...wanted, isAll: true } : { ...wanted, calls: new Set([...wanted.calls, ...calls]) };
}

/** What both want. */
export function mergePending(one: PendingChanges, other: PendingChanges): PendingChanges {
  return {
    isAll: one.isAll || other.isAll,
    ids: new Set([...one.ids, ...other.ids]),
    entities: new Set([...one.entities, ...other.entities]),
    calls: new Set([...one.calls, ...other.calls]),
    tables: one.tables && other.tables && new Set([...one.tables, ...other.tables]),
  };
}

/** An answer on the page: what was asked, what came, what its rows are where it is a list, and the tables that it was made of where that is known. */
export interface ShownAnswer {
  call: string;
  params: unknown;
  data: unknown;
  entity: string | undefined;
  tables?: ReadonlySet<string> | undefined;
}

/**
 * Whether an answer may be another by now: it names a record that was changed, or its rows are of that kind, so that one more or one less may be in it; and
 * it was made of a table that was changed, as far as both are known.
 */
export function isConcerned({ call, params, data, entity, tables }: ShownAnswer, wanted: PendingChanges): boolean {
  const { isAll, ids, entities, calls } = wanted;
  if (isAll || calls.has(call)) return true;
  if (areDisjoint(tables, wanted.tables)) return false;
  if (entity !== undefined && entities.has(entity)) return true;
  return ids.size > 0 && (mentions(params, ids) || mentions(data, ids));
}
