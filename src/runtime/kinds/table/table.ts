import { describeTable } from '../../../authoring/behaviour/describe-table.ts';
import { compileListContent, reportEmptyBlock } from '../../../language/compile/block-content.ts';
import { compileFilters, compileTable } from '../../../language/compile/compile-table.ts';
import { UNKNOWN } from '../../../language/compile/unknown-type.ts';
import type { BlockKind } from '../block-kind.ts';

/** Rows and columns: with filters, pages, order, groups and actions, as the definition has them. */
export const tableKind: BlockKind<'table'> = {
  compile(block) {
    const { context, definition, location, id, variables } = block;
    const calls = definition.data ? [definition.data.call] : [];
    const fixed = (definition.data?.with ?? {}) as Record<string, unknown>;
    const { filters, written } = compileFilters(context, definition, location, { variables, calls, fixed });
    const content = compileListContent(block, written);
    reportEmptyBlock(block, content);
    const rowLabel = (definition.title ?? 'rows').toLowerCase();
    const { value: row = UNKNOWN, source } = content;
    return { ...content.parts, ...compileTable(context, definition, location, { variables, row, filters, source, urlKey: id, rowLabel }) };
  },
  inside: ['columns', 'rowActions', 'bulkActions', 'rowLink', 'rowTones'],
  describe: () => [],
  describeWhole: describeTable,
};
