import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { TableState } from '../../data/tables/table-state.ts';
import * as MESSAGES from './messages.ts';

const DATES = ['newest', 'oldest'];
/** Labels of both sort directions by type. */
const WAYS: Readonly<Record<string, string[]>> = { 'date-time': DATES, date: DATES, number: ['highest', 'lowest'] };

/** On phones, where rows are cards without a head: their number and sort order. */
export function PhoneSort({
  columns,
  total,
  rowLabel,
  sort,
  onSort,
}: {
  columns: readonly CompiledItem[];
  /** Undefined: unknown. */
  total: number | undefined;
  rowLabel: string;
  sort: TableState['sort'];
  onSort: (sort: NonNullable<TableState['sort']>) => void;
}) {
  const sortable = columns.filter((column) => column.sortable !== undefined);
  const chosen = sort ? `${sort.order}:${sort.field}` : '';
  const choose = (text: string) => {
    const [order, field] = text.split(':');
    if (field) onSort({ field, order: order === 'asc' ? 'asc' : 'desc' });
  };
  return (
    <div className="row only-phone toolbar-phone">
      <span className="muted nowrap">{total === undefined ? rowLabel : `${writeCount(total)} ${rowLabel}`}</span>
      {sortable.length > 0 && (
        <label className="input push">
          <Icon name="arrow-down-up" />
          <span className="sr-only">{MESSAGES.sortBy}</span>
          <select value={chosen} onChange={(event) => choose(event.target.value)}>
            {/* Otherwise the first way would seem chosen, and could not be. */}
            {!sort && (
              <option value="" hidden>
                {MESSAGES.sortBy}
              </option>
            )}
            {sortable.flatMap(({ label, type, sortable: field }) =>
              ['desc', 'asc'].map((order, index) => (
                <option key={order + field} value={`${order}:${field}`}>
                  {`${label}, ${(WAYS[type.type] ?? [MESSAGES.zToA, MESSAGES.aToZ])[index]}`}
                </option>
              )),
            )}
          </select>
        </label>
      )}
    </div>
  );
}
