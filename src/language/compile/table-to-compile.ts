import type { CompiledItem } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { TableDefinition } from '../definition/definition.ts';
import type { CompileContext, SourceLocation, Variables } from './compile-context.ts';
import type { TypedSource } from './compile-source.ts';

/** The keys of a table, which a list carries at top level and a table block in itself. */
export type TableKeys = Pick<
  TableDefinition,
  | 'data'
  | 'columns'
  | 'keyColumns'
  | 'filters'
  | 'rowActions'
  | 'bulkActions'
  | 'rowLink'
  | 'rowTones'
  | 'search'
  | 'sort'
  | 'pageSizes'
  | 'csv'
  | 'hideWhenEmpty'
  | 'rowLabel'
  | 'group'
  | 'reorder'
>;

/** Context of a table: row type, compiled filters, source of the rows. */
export interface TableSetting {
  variables: Variables;
  row: ContractType;
  filters: CompiledItem[];
  source: TypedSource | undefined;
  urlKey: string;
  rowLabel: string;
}

/** A table that is being compiled. */
export interface TableToCompile extends TableSetting {
  context: CompileContext;
  definition: TableKeys;
  location: SourceLocation;
  /** Variables in a row: `row` besides those around the table. */
  rowVariables: Variables;
}
