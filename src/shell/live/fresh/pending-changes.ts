import { areDisjoint } from '../../../runtime/data/calls/are-disjoint.ts';
import type { ChangesEvent } from '../definition-events.ts';
import { mentions } from './mentions.ts';

/** Notifications that a page has not read yet. */
export interface PendingChanges {
  isAll: boolean;
  ids: ReadonlySet<string>;
  entities: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  /** Tables of changed ids and entities; undefined if unknown. */
  tables: ReadonlySet<string> | undefined;
}

/** No pending changes. */
export const NOTHING_PENDING: PendingChanges = { isAll: false, ids: new Set(), entities: new Set(), calls: new Set(), tables: new Set() };

/** Adds a notification. A class without ids may affect any of its records. */
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

/** Adds polled calls. */
export function withCalls(wanted: PendingChanges, calls: 'all' | readonly string[]): PendingChanges {
  return calls === 'all' ? { ...wanted, isAll: true } : { ...wanted, calls: new Set([...wanted.calls, ...calls]) };
}

/** Merges both. */
export function mergePending(one: PendingChanges, other: PendingChanges): PendingChanges {
  return {
    isAll: one.isAll || other.isAll,
    ids: new Set([...one.ids, ...other.ids]),
    entities: new Set([...one.entities, ...other.entities]),
    calls: new Set([...one.calls, ...other.calls]),
    tables: one.tables && other.tables && new Set([...one.tables, ...other.tables]),
  };
}

/** A displayed answer: call, parameters, data, entity of its rows if it is a list, and its tables if known. */
export interface ShownAnswer {
  call: string;
  params: unknown;
  data: unknown;
  entity: string | undefined;
  tables?: ReadonlySet<string> | undefined;
}

/** Whether an answer may have changed: it contains a changed record, or its rows are of that entity, and, as far as known, it reads a changed table. */
export function isConcerned({ call, params, data, entity, tables }: ShownAnswer, wanted: PendingChanges): boolean {
  const { isAll, ids, entities, calls } = wanted;
  if (isAll || calls.has(call)) return true;
  if (areDisjoint(tables, wanted.tables)) return false;
  if (entity !== undefined && entities.has(entity)) return true;
  return ids.size > 0 && (mentions(params, ids) || mentions(data, ids));
}
