import { useMemo } from 'react';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { useChunk } from '../../../ui/use-chunk.ts';
import type { KeyedTable } from '../../data/tables/key-columns.ts';
import { tableExtrasChunk } from '../table/table-extras-chunk.ts';

/** Adds columns from the keys of loaded rows, if the table says so. */
export function useKeyColumns<Table extends CompiledTable>(table: Table, rows: readonly unknown[] | undefined): KeyedTable<Table> {
  const { chunk } = useChunk(tableExtrasChunk, table.keyColumns !== undefined);
  return useMemo(() => (chunk ? chunk.withKeyColumns(table, rows) : { table, rows, found: 0 }), [chunk, table, rows]);
}
