import type { CompiledItem } from '../compiled/compiled-screen.ts';
import { isPagedList } from '../contracts/list-protocol.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import { NEXT } from '../definition/id-paths.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import { checkAlikeItems } from './check-labels.ts';
import { checkRowLink } from './check-row-read.ts';
import { immediateActions } from './compile-action.ts';
import { inside, report } from './compile-context.ts';
import { compileItem } from './compile-item.ts';
import { type Spliced, spliceItems } from './splice.ts';
import type { TableToCompile } from './table-to-compile.ts';

/** Compiles the columns of a table. Of a list, people choose all but the first. */
export function compileColumns(table: TableToCompile): CompiledItem[] {
  const { context, definition, location, rowVariables: variables, urlKey } = table;
  const seen = new Set<string>();
  const immediate = immediateActions(context);
  context.see?.(inside(location, 'columns', NEXT), variables);
  const entries = spliceItems(context, definition.columns, inside(location, 'columns'));
  const columns = entries.map((spliced, index) => {
    const mayBeExtra = urlKey === '' && index > 0;
    const item = compileItem(context, spliced, { mode: 'view', variables, targets: [], immediate, mayBeExtra });
    if (seen.has(item.id)) report(context, inside(spliced.location, 'id'), 'duplicate-id', { id: item.id, what: 'columns' });
    seen.add(item.id);
    if (spliced.definition.link?.startsWith('/')) checkRowLink(context, spliced.definition.link, inside(spliced.location, 'link'));
    const sortable = sortableField(table, spliced);
    if (sortable !== undefined) item.sortable = sortable;
    return item;
  });
  checkAlikeItems(context, entries, columns);
  assignSlots(columns);
  return columns;
}

/** The field by which a column sorts, which a call that sorts by itself must know. */
function sortableField({ context, source }: TableToCompile, { definition, location }: Spliced<ItemDefinition>): string | undefined {
  const { field } = definition;
  if (definition.sortable && !field) report(context, inside(location, 'sortable'), 'no-effect', idleFacts('sortable', 'sorts-nothing'));
  if (!definition.sortable || !field) return undefined;
  const list = source?.contract?.list;
  if (source && (list?.sort || isPagedList(list)) && !(list?.sort && list.sortable?.includes(field))) {
    const more = { received: field, allowed: list?.sortable ?? [] };
    report(context, inside(location, 'sortable'), 'not-sortable', { field, call: source.source.call.call }, more);
  }
  return field;
}

/**
 * On a phone a row becomes a card: the first column is the head, with the first status beside it. The definition chooses title and amount
 * columns.
 */
function assignSlots(columns: CompiledItem[]): void {
  const taken = new Set(columns.map((column) => column.slot));
  const give = (slot: NonNullable<CompiledItem['slot']>, column: CompiledItem | undefined) => {
    if (column && !taken.has(slot) && !column.slot) column.slot = slot;
  };
  give('id', columns[0]);
  give(
    'status',
    columns.find((column) => column.type.type === 'enum'),
  );
}
