import { type Kysely, type Selectable, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { SubscriptionPlanValue } from '../../generated/index.ts';
import type { DashboardLinks } from '../../payments/dashboard-links.ts';
import type { Tables } from '../../store/tables/index.ts';
import { productValue, selectProducts, waitingFor } from '../payment-products/product-values.ts';

type PlanRow = Selectable<Tables['plans']> & { waits_for: string | null };

/** Plans, the newest first. */
export function selectPlans(database: Kysely<Tables>) {
  return database
    .selectFrom('plans')
    .selectAll('plans')
    .select(waitingFor('plans').as('waits_for'))
    .orderBy('plans.created_at', 'desc')
    .orderBy(sql`plans.id`);
}

/** A plan with its product. Throws `FunctionError` if it does not exist. */
export async function readPlan(database: Kysely<Tables>, dashboardLink: DashboardLinks, id: string): Promise<SubscriptionPlanValue> {
  const row = await selectPlans(database).where('plans.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no subscription with the id ${id}.`);
  const [value] = await planValues(database, dashboardLink, [row]);
  return value!;
}

/** Plans as in the contract, in order, each with its product. */
export async function planValues(
  database: Kysely<Tables>,
  dashboardLink: DashboardLinks,
  rows: readonly PlanRow[],
): Promise<SubscriptionPlanValue[]> {
  const ids = [...new Set(rows.map((row) => row.product_id))];
  const products = ids.length === 0 ? [] : await selectProducts(database).where('products.id', 'in', ids).execute();
  const byId = new Map(products.map((row) => [row.id, productValue(row, dashboardLink)]));
  return rows.map((row) => ({
    objectId: row.id,
    name: row.name,
    enName: row.en_name,
    description: row.description,
    enDescription: row.en_description,
    price: row.price,
    priceId: row.provider_id,
    dashboardLink: dashboardLink('prices', row.provider_id),
    type: row.frequency,
    trialPeriodDays: row.trial_days,
    active: row.active,
    product: byId.get(row.product_id)!,
    providerStatus: row.provider_state,
    providerProblem: row.provider_problem ?? (row.provider_state === 'PENDING' ? row.waits_for : null),
    createdAt: row.created_at.toISOString(),
  }));
}
