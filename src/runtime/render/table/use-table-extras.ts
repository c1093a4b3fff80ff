import { useMemo } from 'react';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { useChunk } from '../../../ui/use-chunk.ts';
import type { GroupRows } from '../../data/tables/group-rows.ts';
import type { KeyedTable } from '../../data/tables/key-columns.ts';
import { tableExtrasChunk } from '../table/table-extras-chunk.ts';

interface ExtendedTable<Table> extends KeyedTable<Table> {
  /** Groups rows, once its code is loaded. */
  groupRows: GroupRows | undefined;
}

/** Adds columns from the keys of loaded rows, and what groups rows, if the table says so. */
export function useTableExtras<Table extends CompiledTable>(table: Table, rows: readonly unknown[] | undefined): ExtendedTable<Table> {
  const { chunk } = useChunk(tableExtrasChunk, (table.keyColumns ?? table.group) !== undefined);
  return useMemo(
    () => ({ ...(chunk && table.keyColumns ? chunk.withKeyColumns(table, rows) : { table, rows, found: 0 }), groupRows: chunk?.groupRows }),
    [chunk, table, rows],
  );
}
