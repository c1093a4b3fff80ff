import type { DetailDefinition } from '../../definition/definition.ts';
import { compileBlocksPage } from './blocks-page.ts';
import type { ScreenKind } from './screen-kind.ts';

/** The blocks of one record. */
export const detailScreen: ScreenKind<DetailDefinition> = {
  tableKeys: [],
  isTable: () => false,
  filterBar: ({ definition }) => (definition.filters ? () => ({}) : undefined),
  head: (definition) => definition,
  compile: compileBlocksPage,
};
