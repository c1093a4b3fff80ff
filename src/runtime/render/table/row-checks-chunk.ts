import { useMemo } from 'react';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { RowChecks } from '../bulk/row-checks.tsx';

/** The boxes of rows that can be checked. Fetched before a screen with such a table is drawn. */
export const rowChecksChunk = createChunkLoader(() => import('../bulk/row-checks.tsx'));

/** What lets staff check the rows of a table; undefined where nothing can be done with checked rows. */
export function useRowChecks({ bulkActions, rowKey }: Pick<CompiledTable, 'bulkActions' | 'rowKey'>): RowChecks | undefined {
  const { chunk } = useChunk(rowChecksChunk, Boolean(bulkActions?.length));
  return useMemo(() => chunk?.createRowChecks(rowKey), [chunk, rowKey]);
}
