import { type Kysely, type Selectable, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { PaymentProductValue } from '../../generated/index.ts';
import type { DashboardLinks } from '../../payments/dashboard-links.ts';
import type { Tables } from '../../store/tables/index.ts';

type ProductRow = Selectable<Tables['products']> & { active_plans: number; waits_for: string | null };

/** Why the payment provider does not have the newest version of a row yet. */
export function waitingFor(table: 'products' | 'plans') {
  return sql<string | null>`
    (select problem from errands where lane = ${`${table} `}::text || ${sql.ref(`${table}.id`)} and state = 'PENDING' order by seq limit 1)`;
}

/** Products with their number of active plans. */
export function selectProducts(database: Kysely<Tables>) {
  return database
    .selectFrom('products')
    .selectAll('products')
    .select([
      sql<number>`(select count(*)::int from plans where product_id = products.id and plans.active)`.as('active_plans'),
      waitingFor('products').as('waits_for'),
    ]);
}

/** A product as in the contract. Throws `FunctionError` if it does not exist. */
export async function readProduct(database: Kysely<Tables>, dashboardLink: DashboardLinks, id: string): Promise<PaymentProductValue> {
  const row = await selectProducts(database).where('products.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no product with the id ${id}.`);
  return productValue(row, dashboardLink);
}

/** A product as the contract has it. */
export function productValue(row: ProductRow, dashboardLink: DashboardLinks): PaymentProductValue {
  return {
    objectId: row.id,
    name: row.name,
    enName: row.en_name,
    description: row.description,
    enDescription: row.en_description,
    image: row.image === null ? null : { url: row.image },
    productType: row.product_type,
    slug: row.slug,
    stripeProductId: row.provider_id,
    dashboardLink: dashboardLink('products', row.provider_id),
    active: row.active,
    activePlans: row.active_plans,
    providerStatus: row.provider_state,
    providerProblem: row.provider_problem ?? (row.provider_state === 'PENDING' ? row.waits_for : null),
    createdAt: row.created_at.toISOString(),
  };
}
