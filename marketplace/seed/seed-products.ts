import { sql, type Transaction } from 'kysely';
import type { SubscriptionFrequency, SubscriptionStatus } from '../generated/index.ts';
import { CURRENCY, LOCAL_MARK } from '../payments/payments.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedWorld } from './world.ts';

const DAY = 86_400_000;

interface SeedPlan {
  name: string;
  enName: string;
  price: number;
  frequency: SubscriptionFrequency;
  trialDays?: number;
  inactive?: true;
}
interface SeedProduct {
  slug: string;
  name: string;
  enName: string;
  description: string;
  type: string;
  inactive?: true;
  plans: readonly SeedPlan[];
}

const PRODUCTS: readonly SeedProduct[] = [
  {
    slug: 'prime',
    name: 'Prime',
    enName: 'Prime',
    description: 'Entrega gratis en los restaurantes que participan.',
    type: 'prime',
    plans: [
      { name: 'Prime Mensual', enName: 'Prime Monthly', price: 999, frequency: 'MONTHLY', trialDays: 7 },
      { name: 'Prime Bimestral', enName: 'Prime Every Two Months', price: 1899, frequency: 'BI_MONTHLY' },
      { name: 'Prime Semanal', enName: 'Prime Weekly', price: 349, frequency: 'WEEKLY' },
      { name: 'Prime Diario', enName: 'Prime Daily', price: 99, frequency: 'DAILY', inactive: true },
    ],
  },
  {
    slug: 'prime-flota',
    name: 'Prime Flota',
    enName: 'Prime Fleet',
    description: 'Rutas propias para comercios con muchas entregas.',
    type: 'fleet',
    inactive: true,
    plans: [{ name: 'Flota Trisemanal', enName: 'Fleet Every Three Weeks', price: 4999, frequency: 'TRI_WEEKLY', inactive: true }],
  },
];
/** Rarer states of subscriptions, besides active ones. */
const OTHERS: readonly SubscriptionStatus[] = ['trialing', 'past_due', 'incomplete', 'incomplete_expired', 'canceled', 'unpaid'];

/**
 * Makes two products with their plans, as the local ledger has them, and gives the subscriptions of the seed their plans; some customers more get one of
 * another status. Needs the subscriptions, and the orders that were computed from them.
 */
export async function seedProducts(transaction: Transaction<Tables>, { customers }: SeedWorld, now: number): Promise<void> {
  const random = createRandom('products');
  const made = PRODUCTS.map((product, index) => makeProduct(random, product, new Date(now - (400 + index) * DAY).toISOString()));
  await insertRows(
    transaction,
    'products',
    made.map(({ row }) => row),
  );
  await insertRows(
    transaction,
    'plans',
    made.flatMap(({ plans }) => plans),
  );
  await insertRows(
    transaction,
    'ledger_entries',
    made.flatMap(({ entries }) => entries),
  );
  const [monthly, everyTwoMonths] = made[0]!.plans.map((plan) => plan.id as string);
  await sql`
    update prime_subscriptions set provider_id = ${`${LOCAL_MARK}sub_`}::text || id,
      plan_id = case when months = 1 then ${monthly!} else ${everyTwoMonths!} end,
      name = case when months = 1 then name else 'Prime Bimestral' end,
      months = case when months = 1 then 1 else 2 end
    where created_at <= ${new Date(now)} and plan_id is null and provider_id is null`.execute(transaction);
  const others = customers.slice(300, 330).map((person, index) => {
    const id = random.id();
    const startedAt = new Date(now - random.integer(1, 27) * DAY).toISOString();
    return {
      id,
      user_id: person.id,
      name: 'Prime Mensual',
      months: 1,
      started_at: startedAt,
      created_at: startedAt,
      ends_at: null,
      plan_id: monthly,
      quantity: 1,
      status: OTHERS[index % OTHERS.length],
      provider_id: `${LOCAL_MARK}sub_${id}`,
    };
  });
  await insertRows(transaction, 'prime_subscriptions', others);
}

function makeProduct(random: Random, product: SeedProduct, created_at: string): { row: SeedRow; plans: SeedRow[]; entries: SeedRow[] } {
  const { slug, name, enName, description, type, inactive } = product;
  const id = random.id();
  const row = {
    id,
    slug,
    name,
    en_name: enName,
    description,
    en_description: null,
    product_type: type,
    active: !inactive,
    created_at,
    version: 1,
    provider_id: `${LOCAL_MARK}prod_${id}`,
    provider_state: 'PROCESSED',
  };
  const entry = ledgerEntry('product', row, { name, description, active: !inactive });
  const plans = product.plans.map((plan) => makePlan(random, id, plan, created_at));
  return { row, plans: plans.map((plan) => plan.row), entries: [entry, ...plans.map((plan) => plan.entry)] };
}

function makePlan(random: Random, product_id: string, plan: SeedPlan, created_at: string): { row: SeedRow; entry: SeedRow } {
  const { name, enName, price, frequency, trialDays = 0, inactive } = plan;
  const id = random.id();
  const row = {
    id,
    product_id,
    name,
    en_name: enName,
    description: name,
    en_description: enName,
    price,
    frequency,
    trial_days: trialDays,
    active: !inactive,
    created_at,
    version: 1,
    provider_id: `${LOCAL_MARK}price_${id}`,
    provider_state: 'PROCESSED',
  };
  const content = {
    product: product_id,
    name,
    description: name,
    amount: price,
    currency: CURRENCY,
    frequency,
    trialDays,
    active: !inactive,
  };
  return { row, entry: ledgerEntry('plan', row, content) };
}

function ledgerEntry(kind: 'product' | 'plan', { id, provider_id, created_at }: SeedRow, content: object): SeedRow {
  return { id: provider_id, kind, key: id, content, created_at, updated_at: created_at };
}
