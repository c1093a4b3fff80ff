import type { ChangesEvent } from '../definition-events.ts';
import { mentions } from './mentions.ts';

/** What a page has heard and not read yet. */
export interface WantedChanges {
  isAll: boolean;
  ids: ReadonlySet<string>;
  entities: ReadonlySet<string>;
  calls: ReadonlySet<string>;
}

/** Nothing to read. */
export const NOTHING_WANTED: WantedChanges = { isAll: false, ids: new Set(), entities: new Set(), calls: new Set() };

/** Adds what was heard. More of a class than can be named may be anything. */
export function withEvent(wanted: WantedChanges, { changed = [], missed }: Omit<ChangesEvent, 'wait'>): WantedChanges {
  const named = changed.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return {
    ...wanted,
    isAll: wanted.isAll || missed === true || named.length < changed.length,
    ids: new Set([...wanted.ids, ...named]),
    entities: new Set([...wanted.entities, ...changed.map(({ entityClass }) => entityClass)]),
  };
}

/** Adds calls that are read by the clock. */
export function withCalls(wanted: WantedChanges, calls: 'all' | readonly string[]): WantedChanges {
  return calls === 'all' ? { ...wanted, isAll: true } : { ...wanted, calls: new Set([...wanted.calls, ...calls]) };
}

/** What both want. */
export function bothWanted(one: WantedChanges, other: WantedChanges): WantedChanges {
  return {
    isAll: one.isAll || other.isAll,
    ids: new Set([...one.ids, ...other.ids]),
    entities: new Set([...one.entities, ...other.entities]),
    calls: new Set([...one.calls, ...other.calls]),
  };
}

/** An answer on the page: what was asked, what came, and what its rows are where it is a list. */
export interface ShownAnswer {
  call: string;
  params: unknown;
  data: unknown;
  entity: string | undefined;
}

/** Whether an answer may be another by now: it names a record that was changed, or its rows are of that kind, so that one more or one less may be in it. */
export function isConcerned({ call, params, data, entity }: ShownAnswer, { isAll, ids, entities, calls }: WantedChanges): boolean {
  if (isAll || calls.has(call) || (entity !== undefined && entities.has(entity))) return true;
  return ids.size > 0 && (mentions(params, ids) || mentions(data, ids));
}
