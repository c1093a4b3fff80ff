import type { ListDefinition } from '../../definition/definition.ts';
import { compileMail } from '../compile-report.ts';
import type { ScreenKind } from './screen-kind.ts';
import { compileTablePage, TABLE_KEYS } from './table-page.ts';

/** Filters above one table. */
export const listScreen: ScreenKind<ListDefinition> = {
  tableKeys: TABLE_KEYS,
  isTable: () => true,
  head: (definition) => definition,
  compile: (screen, variables) => [
    compileTablePage(screen, variables, () => compileMail(screen.context, screen.definition, screen.location)),
  ],
};
