import type pg from 'pg';

/**
 * Multiplies the seeded orders to about `wanted`: copies keep people, place and amounts, with their own id and number, each a seed's time
 * span earlier. Returns the number of orders.
 */
export async function fillOrders(client: pg.Client, wanted: number): Promise<number> {
  const { rows: named } = await client.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'orders' and table_schema = current_schema()",
  );
  const changed: Record<string, string> = {
    id: "substr(md5(o.id || '-' || k), 1, 10)",
    order_number: '(o.order_number::bigint + k::bigint * 10000000)::text',
    moved_to_id: 'null',
    parent_order_id: 'null',
    ...Object.fromEntries(
      ['created_at', 'updated_at', 'delivered_at', 'scheduled_for', 'driver_assigned_at'].map((name) => [
        name,
        `o.${name} - k * span.length`,
      ]),
    ),
  };
  const columns = named.map(({ column_name: name }) => name);
  const values = columns.map((name) => changed[name] ?? `o.${name}`);
  const { rows } = await client.query<{ count: string }>('select count(*) from orders');
  const copies = Math.max(0, Math.round(wanted / Number(rows[0]?.count)) - 1);
  // Copies are valid: checking each takes most of the time.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into orders (${columns.join(', ')})
    select ${values.join(', ')}
    from orders as o, generate_series(1, ${copies}) as k, (select max(created_at) - min(created_at) as length from orders) as span
    on conflict do nothing`);
  await client.query('vacuum analyze orders');
  const { rows: filled } = await client.query<{ count: string }>('select count(*) from orders');
  return Number(filled[0]?.count);
}
