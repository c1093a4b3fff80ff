import { useMemo } from 'react';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { RowChecks } from '../bulk/row-checks.tsx';

/** Row checkboxes, loaded before a screen with such a table is rendered. */
export const rowChecksChunk = createChunkLoader(() => import('../bulk/row-checks.tsx'));

/** Row selection of a table; undefined without bulk actions. */
export function useRowChecks({ bulkActions, rowKey }: Pick<CompiledTable, 'bulkActions' | 'rowKey'>): RowChecks | undefined {
  const { chunk } = useChunk(rowChecksChunk, Boolean(bulkActions?.length));
  return useMemo(() => chunk?.createRowChecks(rowKey), [chunk, rowKey]);
}
