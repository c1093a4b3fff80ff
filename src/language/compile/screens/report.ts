import type { ReportDefinition } from '../../definition/definition.ts';
import { report } from '../compile-context.ts';
import { compileMail, reportParts } from '../compile-report.ts';
import { compileBlocksPage } from './blocks-page.ts';
import type { ScreenKind } from './screen-kind.ts';
import { compileTablePage, TABLE_KEYS } from './table-page.ts';

/** A table or blocks that wait until filters are submitted. */
export const reportScreen: ScreenKind<ReportDefinition> = {
  tableKeys: TABLE_KEYS,
  isReport: true,
  isTable: ({ blocks }) => blocks === undefined,
  head: (definition) => definition,
  filterBar: ({ context, definition, location }) =>
    definition.blocks && (() => ({ waits: true, ...compileMail(context, definition, location) })),
  compile(screen, variables, data) {
    const { context, definition, location } = screen;
    if (definition.blocks) return compileBlocksPage(screen, variables, data);
    const hasColumns = definition.columns !== undefined || definition.keyColumns !== undefined;
    if (!definition.data || !hasColumns) report(context, location, 'columns-or-blocks', {});
    return [compileTablePage(screen, variables, () => reportParts(context, definition, location))];
  },
};
