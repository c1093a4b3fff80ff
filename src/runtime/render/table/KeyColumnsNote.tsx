import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { MOST_COLUMNS } from '../../data/tables/key-columns.ts';
import * as MESSAGES from './messages.ts';

/** Note that rows have more keys than columns, and where the others are. `table` has the visible columns. */
export function KeyColumnsNote({ table, found, canChoose }: { table: CompiledTable; found: number; canChoose: boolean }) {
  const shown = table.columns.length;
  if (found <= shown) return null;
  const inFile = found > MOST_COLUMNS ? fillMessage(MESSAGES.theFirst, { max: MOST_COLUMNS }) : MESSAGES.themAll;
  const more = [
    canChoose ? MESSAGES.addOthersUnderColumns : '',
    table.csv === undefined ? '' : fillMessage(MESSAGES.exportCsvHas, { columns: inFile }),
  ];
  return (
    <p className="table-tool muted" role="status">
      {[fillMessage(MESSAGES.ofColumnsAreShown, { shown, found: writeCount(found) }), ...more].filter(Boolean).join(' ')}
    </p>
  );
}
