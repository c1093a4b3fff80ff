import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { Calls, PaymentProductValue } from '../../generated/index.ts';
import { syncToProvider } from '../../outgoing-requests/sync-to-provider.ts';
import { slugOf } from '../../slug-of.ts';
import type { Tables } from '../../store/tables/index.ts';
import type { MarketplaceContext } from '../define-function.ts';
import { readProduct } from './product-values.ts';

type Params = Calls['createStripeProduct']['params'];

/** As pictures of dishes, §2.7: JPEG or PNG, 100 to 16000 pixels wide and high, at most 15 MB. */
const PICTURE = { kinds: ['jpg', 'png'], megabytes: 15, pixels: [100, 16_000] } as const;
/** Pages below `/stripe-products` that are no slugs. */
const TAKEN = new Set(['create', 'edit']);

/** Creates an active product with a unique slug. Throws `FunctionError` for blank texts or an invalid picture. */
export async function createProduct(params: Params, context: MarketplaceContext): Promise<PaymentProductValue> {
  const { database, now, services } = context;
  const row = { id: newId(), ...(await columnsOf(params, context)), created_at: now };
  await insertWithSlug(database, { image: null, ...row });
  await syncToProvider(context, 'products', { id: row.id, version: 1 });
  return readProduct(database, services.dashboardLink, row.id);
}

/** Changes texts and picture of a product; its slug stays. Throws `FunctionError` like `createProduct`, and if it does not exist. */
export async function updateProduct(
  { id, ...params }: Calls['updateStripeProduct']['params'],
  context: MarketplaceContext,
): Promise<PaymentProductValue> {
  await lockProduct(context.database, id);
  return changeProduct(context, id, await columnsOf(params, context));
}

/** Activates a product; its plans stay as they are. */
export async function activateProduct(id: string, context: MarketplaceContext): Promise<PaymentProductValue> {
  const { active, name } = await lockProduct(context.database, id);
  if (active) throw new FunctionError(`${name} is active already.`);
  return changeProduct(context, id, { active: true });
}

/** Deactivates a product with all its plans, in one transaction. */
export async function deactivateProduct(id: string, context: MarketplaceContext): Promise<PaymentProductValue> {
  const { database } = context;
  const { active, name } = await lockProduct(database, id);
  if (!active) throw new FunctionError(`${name} is inactive already.`);
  const plans = await database
    .updateTable('plans')
    .set((row) => ({ active: false, version: row('version', '+', 1), provider_state: 'PENDING', provider_problem: null }))
    .where('product_id', '=', id)
    .where('active', '=', true)
    .returning(['id', 'version'])
    .execute();
  for (const plan of plans) await syncToProvider(context, 'plans', plan);
  return changeProduct(context, id, { active: false });
}

/** Finds and locks a product until the call commits. Throws `FunctionError` if it does not exist. */
export async function lockProduct(database: Kysely<Tables>, id: string): Promise<Selectable<Tables['products']>> {
  const row = await database.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no product with the id ${id}.`);
  return row;
}

type Columns = Pick<Selectable<Tables['products']>, 'name' | 'en_name' | 'description' | 'en_description' | 'product_type'> & {
  image?: string;
};

async function changeProduct(
  context: MarketplaceContext,
  id: string,
  columns: Partial<Columns> & { active?: boolean },
): Promise<PaymentProductValue> {
  const { database, services } = context;
  const { version } = await database
    .updateTable('products')
    .set((row) => ({ ...columns, version: row('version', '+', 1), provider_state: 'PENDING', provider_problem: null }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await syncToProvider(context, 'products', { id, version });
  return readProduct(database, services.dashboardLink, id);
}

async function columnsOf(
  { name, enName, description, enDescription, productType, image }: Params,
  { files }: MarketplaceContext,
): Promise<Columns> {
  return {
    name: wordsOf(name, 'Please enter name'),
    en_name: enName?.trim() || null,
    description: wordsOf(description, 'Please enter description'),
    en_description: enDescription?.trim() || null,
    product_type: productType?.trim() || null,
    ...(image === undefined ? {} : { image: `/files/${await files.keepUpload(image, PICTURE)}` }),
  };
}

/** Trims a text. Throws `FunctionError` with `otherwise` if nothing is left. */
export function wordsOf(typed: string, otherwise: string): string {
  const words = typed.trim();
  if (words === '') throw new FunctionError(otherwise);
  return words;
}

/** Inserts under the first free slug of the name, also when another insert takes one concurrently. */
async function insertWithSlug(
  database: Kysely<Tables>,
  row: Omit<Columns, 'image'> & { id: string; image: string | null; created_at: Date },
): Promise<void> {
  const base = slugOf(row.name, 'product').slice(0, 100);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (TAKEN.has(slug)) continue;
    const inserted = await database
      .insertInto('products')
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return;
  }
}
