import type { ColumnDef, tableFeatures } from '@tanstack/react-table';
import { Link } from 'react-router-dom';

export interface Order {
  objectId: string;
  orderNumber: string;
  clientName: string | null;
  driverName: string | null;
  total: number;
  createdAt: string;
  deliveredAt: string | null;
  refundAmount: number | null;
  status: string;
  isFleetOrder: boolean;
  restaurant: { objectId: string; restaurant_name: string } | null;
  user: { objectId: string } | null;
}

type Features = ReturnType<typeof tableFeatures<Record<never, never>>>;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const zoned = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Puerto_Rico',
  hourCycle: 'h23',
});
export const money = (cents: number | null) => (cents === null ? '–' : dollars.format(cents / 100));
/** Moments are Parse dates or text. */
export const moment = (value: string | { iso: string } | null) =>
  value ? zoned.format(new Date(typeof value === 'string' ? value : value.iso)) : '–';

/** The twelve columns of the list, with their links and formats. */
export const columns: ColumnDef<Features, Order>[] = [
  {
    id: 'objectId',
    header: 'Order ID',
    cell: ({ row }) => <Link to={`/bench/orders/${row.original.objectId}`}>{row.original.objectId}</Link>,
  },
  { id: 'orderNumber', header: 'Order Number', cell: ({ row }) => row.original.orderNumber },
  {
    id: 'clientName',
    header: 'Customer',
    cell: ({ row }) => (row.original.user ? <Link to={`/users/${row.original.user.objectId}`}>{row.original.clientName}</Link> : '–'),
  },
  { id: 'driverName', header: 'Driver', cell: ({ row }) => row.original.driverName ?? '–' },
  { id: 'total', header: 'Total', cell: ({ row }) => money(row.original.total) },
  { id: 'createdAt', header: 'Created At', cell: ({ row }) => moment(row.original.createdAt) },
  { id: 'deliveredAt', header: 'Delivered At', cell: ({ row }) => moment(row.original.deliveredAt) },
  { id: 'refundAmount', header: 'Refund Amount', cell: ({ row }) => money(row.original.refundAmount) },
  { id: 'status', header: 'Status', cell: ({ row }) => <b>{row.original.status}</b> },
  { id: 'fleet', header: 'Fleet', cell: ({ row }) => (row.original.isFleetOrder ? <b>Fleet</b> : '') },
  {
    id: 'restaurant',
    header: 'Restaurant',
    cell: ({ row }) =>
      row.original.restaurant ? (
        <Link to={`/restaurants/${row.original.restaurant.objectId}`}>{row.original.restaurant.restaurant_name}</Link>
      ) : (
        '–'
      ),
  },
  {
    id: 'cloudRequest',
    header: 'Cloud Request',
    cell: ({ row }) => <Link to={`/cloud-requests?entityId=${row.original.objectId}`}>View</Link>,
  },
];
