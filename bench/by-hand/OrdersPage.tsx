import { type Row, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type FormEvent, memo, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { columns, type Order } from './columns.tsx';
import { useAnswer } from './use-answer.ts';

const FILTERS: Record<string, string> = {
  orderId: 'Order ID',
  orderNumber: 'Order Number',
  startDate: 'From',
  endDate: 'To',
  status: 'Status',
  restaurantId: 'Restaurant ID',
  userId: 'User ID',
  userEmail: 'User Email',
  userPhone: 'User Phone',
  driverId: 'Driver ID',
  driverEmail: 'Driver Email',
  discountCode: 'Discount Code',
  routeId: 'Route ID',
};
/** Number of rows from which the list is virtualized. */
const VIRTUAL_FROM = 1000;
const NONE = { items: [], total: 0 };
const features = tableFeatures({});

/** Handwritten list of orders: filters, sorting, page and page size in the address, links, formats. */
export function OrdersPage() {
  const [query, setQuery] = useSearchParams();
  const [draft, setDraft] = useState<Record<string, string>>({});
  const page = Number(query.get('page') ?? 0);
  const limit = Number(query.get('limit') ?? 10);
  const filter = Object.fromEntries(Object.keys(FILTERS).flatMap((key) => (query.get(key) ? [[key, query.get(key)]] : [])));
  const sorted = query.get('sort');
  const sort = sorted && { field: sorted.replace('-', ''), order: sorted.startsWith('-') ? 'desc' : 'asc' };
  const body = JSON.stringify({ filter, page, limit, ...(sort && { sort }) });
  const answer = useAnswer<{ items: Order[]; total: number }>('fetchAdminOrders', body) ?? NONE;
  const change = useCallback(
    (part: Record<string, string | undefined>) =>
      setQuery((old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries(part)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      }),
    [setQuery],
  );
  const onSort = useCallback((sort: string) => change({ sort }), [change]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ ...draft, page: undefined });
  };
  return (
    <main>
      <h1>Orders</h1>
      <form className="fields" onSubmit={submit}>
        {Object.entries(FILTERS).map(([key, label]) => (
          <label key={key}>
            <span>{label}</span>
            <input
              value={draft[key] ?? query.get(key) ?? ''}
              onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.value })}
            />
          </label>
        ))}
        <button type="submit">Submit</button>
      </form>
      <OrdersTable rows={answer.items} onSort={onSort} sort={query.get('sort') ?? ''} />
      <p>
        {page * limit + 1}–{Math.min(answer.total, (page + 1) * limit)} of {answer.total}
        <select
          aria-label="Rows per page"
          value={limit}
          onChange={(event) => change({ limit: event.currentTarget.value, page: undefined })}
        >
          {[10, 100, 500, 5000].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <button type="button" onClick={() => change({ page: String(page + 1) })}>
          Next page
        </button>
      </p>
    </main>
  );
}

/** Memoized: typing in a filter renders no row. */
const OrdersTable = memo(function OrdersTable({ rows, sort, onSort }: { rows: Order[]; sort: string; onSort: (sort: string) => void }) {
  const table = useTable({ features, columns, data: rows });
  const scroller = useRef<HTMLDivElement>(null);
  const model = table.getRowModel().rows;
  const isVirtual = model.length >= VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count: model.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <div className={isVirtual ? 'scroll table-tall' : undefined} ref={scroller}>
      <table>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <th key={header.id}>
                {header.id === 'createdAt' || header.id === 'deliveredAt' ? (
                  <button type="button" onClick={() => onSort(sort === `-${header.id}` ? header.id : `-${header.id}`)}>
                    {String(header.column.columnDef.header)}
                  </button>
                ) : (
                  String(header.column.columnDef.header)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isVirtual ? (
            <>
              {above > 0 && <tr style={{ height: above }} />}
              {shown.map(({ index }) => (
                <OrderRow key={index} row={model[index]!} />
              ))}
              {below > 0 && <tr style={{ height: below }} />}
            </>
          ) : (
            model.map((row) => <OrderRow key={row.id} row={row} />)
          )}
        </tbody>
      </table>
    </div>
  );
});

function OrderRow({ row }: { row: Row<typeof features, Order> }) {
  return (
    <tr>
      {row.getAllCells().map((cell) => (
        <td key={cell.id}>
          {cell.column.columnDef.cell instanceof Function ? cell.column.columnDef.cell(cell.getContext()) : String(cell.getValue())}
        </td>
      ))}
    </tr>
  );
}
