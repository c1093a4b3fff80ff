import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { MOST_COLUMNS } from '../../data/tables/key-columns.ts';

/** Note that rows have more keys than columns, and where the others are. `table` has the visible columns. */
export function KeyColumnsNote({ table, found, canChoose }: { table: CompiledTable; found: number; canChoose: boolean }) {
  const shown = table.columns.length;
  if (found <= shown) return null;
  const inFile = found > MOST_COLUMNS ? `the first ${MOST_COLUMNS}` : 'them all';
  const more = [canChoose ? 'Add others under Columns.' : '', table.csv === undefined ? '' : `Export CSV has ${inFile}.`];
  return (
    <p className="table-tool muted" role="status">
      {[`${shown} of ${writeCount(found)} columns are shown.`, ...more].filter(Boolean).join(' ')}
    </p>
  );
}
