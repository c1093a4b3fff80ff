import type { Edit } from '../../../../src/authoring/edit/apply/edit.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../../src/language/definition/id-paths.ts';
import { placesIn } from './edit-properties.ts';

/** Numbers from 0 to below 1, the same for the same seed. */
export type Random = () => number;

/** Makes numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list. */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

/** A small screen with lists by ids, a list of roles, a map and properties. */
export function smallScreen(random: Random): Json {
  const columns = [...'abcdefgh']
    .slice(0, 3 + Math.floor(random() * 6))
    .map((field) => ({ field, label: `Label ${field}`, width: 1 + Math.floor(random() * 9) }));
  return {
    kind: 'list',
    id: 'orders',
    path: '/orders',
    title: 'Orders',
    access: ['finance', 'sales', 'agent'],
    data: { call: 'fetchOrders', with: { limit: 10, store: 'all' } },
    filters: [
      { field: 'status', label: 'Status' },
      { field: 'town', label: 'Town' },
    ],
    columns,
    actions: [
      { id: 'refund', label: 'Refund', access: ['finance', 'sales'], call: 'refundOrder' },
      { id: 'note', label: 'Note', call: 'addNote' },
    ],
  };
}

/** An edit of a place that is there. `name` makes what it writes its own. */
export function randomEdit(random: Random, file: string, document: Json, name: string): Edit {
  const places = placesIn(document);
  const lists = places.filter(({ value }) => Array.isArray(value) && value.some((member) => typeof member === 'object'));
  const plain = places.filter(
    ({ value, pointer }) => typeof value === 'string' && !/\/(kind|id|field)$/.test(pointer) && !/\/access\//.test(pointer),
  );
  const members = lists.flatMap(({ pointer, value }) => (value as Json[]).map((_, index) => `${pointer}/${index}`));
  const kind = random();
  if (kind < 0.45 || members.length === 0) return { do: 'set', file, at: idPathOf(document, pick(random, plain).pointer), value: name };
  if (kind < 0.6) return { do: 'set', file, at: `${idPathOf(document, pick(random, members))}/hint`, value: name };
  const list = pick(random, lists);
  const steps = (list.value as Json[]).map((_, index) => idPathOf(document, `${list.pointer}/${index}`).split('/').at(-1) as string);
  const before = random() < 0.3 ? {} : { before: pick(random, steps.length > 0 ? steps : ['0']) };
  if (kind < 0.75) return { do: 'insert', file, into: idPathOf(document, list.pointer), ...before, value: { field: name, label: name } };
  const member = idPathOf(document, pick(random, members));
  if (kind < 0.87) return { do: 'remove', file, at: member };
  const own = steps.includes(member.split('/').at(-1) as string) ? before : {};
  return { do: 'move', file, at: member, ...own };
}
