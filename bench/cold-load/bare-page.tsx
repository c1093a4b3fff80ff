import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A row of the list of orders, as far as it is shown. */
interface Order {
  objectId: string;
  orderNumber: string;
  clientName: string | null;
  driverName: string | null;
  total: number;
  createdAt: string;
  deliveredAt: string | null;
  refundAmount: number | null;
  status: string;
  restaurant: { objectId: string; restaurant_name: string } | null;
}

const money = (cents: number | null) => (cents === null ? '–' : `$${(cents / 100).toFixed(2)}`);
const moment = (iso: string | null) => (iso ? iso.slice(0, 16).replace('T', ' ') : '–');
const features = tableFeatures({});
const columns: ColumnDef<typeof features, Order>[] = [
  { id: 'objectId', header: 'Order ID', accessorFn: (order) => order.objectId },
  { id: 'orderNumber', header: 'Order Number', accessorFn: (order) => order.orderNumber },
  { id: 'clientName', header: 'Customer', accessorFn: (order) => order.clientName },
  { id: 'driverName', header: 'Driver', accessorFn: (order) => order.driverName },
  { id: 'total', header: 'Total', accessorFn: (order) => money(order.total) },
  { id: 'createdAt', header: 'Created At', accessorFn: (order) => moment(order.createdAt) },
  { id: 'deliveredAt', header: 'Delivered At', accessorFn: (order) => moment(order.deliveredAt) },
  { id: 'refundAmount', header: 'Refund Amount', accessorFn: (order) => money(order.refundAmount) },
  { id: 'status', header: 'Status', accessorFn: (order) => order.status },
  { id: 'restaurant', header: 'Restaurant', accessorFn: (order) => order.restaurant?.restaurant_name ?? '–' },
  { id: 'cloudRequest', header: 'Cloud Request', accessorFn: (order) => `/cloud-requests?entityId=${order.objectId}` },
];

/** What a page written by hand does: fetch on mount, show a table of the same columns. */
function BarePage() {
  const [rows, setRows] = useState<Order[]>([]);
  useEffect(() => {
    void fetch('/parse/functions/fetchAdminOrders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Parse-Application-Id': 'tablero', 'X-Tablero': '1' },
      body: JSON.stringify({ filter: {}, page: 0, limit: 10 }),
    })
      .then((response) => response.json())
      .then(({ result }: { result: { items: Order[] } }) => setRows(result.items));
  }, []);
  const table = useTable({ features, columns, data: rows });
  return (
    <main>
      <h1>Orders</h1>
      <table>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <th key={header.id}>{String(header.column.columnDef.header)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>{String(cell.getValue() ?? '–')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BarePage />
  </StrictMode>,
);
