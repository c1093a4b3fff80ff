import { Link, useParams } from 'react-router-dom';
import { moment, money, type Order } from './columns.tsx';
import { useAnswer } from './use-answer.ts';

interface OrderRecord extends Order {
  contactName: string | null;
  contactPhone: string | null;
  deliveryAddress: string | null;
  discountCode: string | null;
  distance: number | null;
  duration: number | null;
  driver: { full_name: string; phone: string | null } | null;
  subtotals: number;
  deliveryCharges: number;
  discountAmount: number;
  tip: number;
  taxes: number;
  dishes: { id: string; name: string; count: number; price: number; amount: number }[];
}

/** Handwritten page of an order: facts, driver, amounts and items. */
export function OrderPage() {
  const { id } = useParams();
  const order = useAnswer<OrderRecord>('fetchAdminOrderDetail', JSON.stringify({ id }));
  if (!order) return null;
  const facts: [string, string][] = [
    ['Order Number', order.orderNumber],
    ['Status', order.status],
    ['Created At', moment(order.createdAt)],
    ['Delivered At', moment(order.deliveredAt)],
    ['Contact Name', order.contactName ?? '–'],
    ['Contact Phone', order.contactPhone ?? '–'],
    ['Distance', order.distance === null ? '–' : `${order.distance} mi`],
    ['Duration', order.duration === null ? '–' : `${order.duration} min`],
    ['Discount Code', order.discountCode ?? '–'],
    ['Delivery Address', order.deliveryAddress ?? '–'],
  ];
  const amounts: [string, number][] = [
    ['Subtotal', order.subtotals],
    ['Delivery Charges', order.deliveryCharges],
    ['Discount', order.discountAmount],
    ['Tip', order.tip],
    ['Taxes', order.taxes],
    ['Total', order.total],
  ];
  return (
    <main>
      <h1>Order {order.orderNumber}</h1>
      <Link to="/bench/index.html">Orders</Link>
      <Facts title="Order" rows={facts} />
      <Facts
        title="Driver"
        rows={[
          ['Name', order.driver?.full_name ?? '–'],
          ['Phone', order.driver?.phone ?? '–'],
        ]}
      />
      <Facts title="Charge" rows={amounts.map(([label, amount]) => [label, money(amount)])} />
      <h2>Dishes</h2>
      <table>
        <thead>
          <tr>
            {['Name', 'Count', 'Unit', 'Amount'].map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.dishes.map(({ id: key, name, count, price, amount }) => (
            <tr key={key}>
              <td>{name}</td>
              <td>{count}</td>
              <td>{money(price)}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

function Facts({ title, rows }: { title: string; rows: [string, string][] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
