import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { groupBy } from '../../../language/contracts/group-by.ts';
import { pointerOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import { schemaAt } from '../paths/schema-at.ts';
import { readWritten } from '../paths/written.ts';
import type { ArrangedList } from './arranged-lists.ts';

/** Lists whose members can move to another list. */
const LISTS = new Set(['columns', 'filters', 'pageFilters', 'fields', 'actions', 'rowActions', 'blocks', 'tabs']);
/** Blocks whose content is of each of their rows. */
const OF_ROWS = new Set(['table', 'each', 'stepper', 'tree', 'timeline']);

/** The lists of a file in groups, within which a member means the same in each list: same kind, same data, same form. */
export function moveGroups(file: string, text: string, lists: readonly ArrangedList[], schemas: Schemas): ArrangedList[][] {
  const read = readWritten(file, text);
  if ('issue' in read) return [];
  const groups = groupBy(lists, ({ at }) => {
    const pointer = pointerOf(read.value, at);
    return pointer === undefined ? undefined : groupOf(read.value, pointer, file, schemas);
  });
  return [...groups].flatMap(([key, group]) => (key !== undefined && group.length > 1 ? [group] : []));
}

function groupOf(document: Json, pointer: string, file: string, schemas: Schemas): string | undefined {
  const keys = pointerKeys(pointer);
  const name = keys.at(-1) ?? '';
  if (!LISTS.has(name)) return undefined;
  const holds = schemaAt(file, document, pointer, schemas)?.holds;
  const around: unknown[] = [];
  let value: Json | undefined = document;
  for (const [index, key] of keys.entries()) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const { data, of, block, submit, edit } = value as Record<string, Json>;
      const isOfForm = submit !== undefined || edit !== undefined || key === 'ask';
      // A field of a form or dialog is a parameter of its own call, and alternatives are chosen by their order: only what is in one moves.
      const isOfAlternatives = block === 'one-of' && index === keys.length - 1;
      const place = isOfForm || block === 'one-of' ? keys.slice(0, isOfAlternatives ? index + 1 : index).join('/') : undefined;
      const rows = OF_ROWS.has(String(block)) ? block : undefined;
      if (data !== undefined || of !== undefined || rows !== undefined || place !== undefined) around.push([data, of, rows, place]);
    }
    value = typeof value === 'object' && value !== null ? (value as Record<string, Json>)[key] : undefined;
  }
  return JSON.stringify([holds ?? name, around]);
}
