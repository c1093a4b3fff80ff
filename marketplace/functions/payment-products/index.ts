import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { PaymentProductValue } from '../../generated/index.ts';
import { syncQueue } from '../../outgoing-requests/sync-to-provider.ts';
import { defineFunction, type MarketplaceFinish, type ServerFunction } from '../define-function.ts';
import { activateProduct, createProduct, deactivateProduct, updateProduct } from './change-products.ts';
import { productValue, selectProducts } from './product-values.ts';

/** Products at the payment provider: §2.16 and §7.6 of the orders document. */
export const PAYMENT_PRODUCT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAllStripeProductsForAdmin', async ({ isAdmin = false }, { database, services }) => {
    const query = selectProducts(database).orderBy(sql`lower(products.name)`).orderBy('products.id');
    const rows = await (isAdmin ? query : query.where('products.active', '=', true)).execute();
    return rows.map((row) => productValue(row, services.dashboardLink));
  }),

  defineFunction('fetchStripeProductBySlug', async ({ slug, isAdmin = false }, { database, services }) => {
    const row = await selectProducts(database).where('slug', '=', slug).executeTakeFirst();
    if (row === undefined || (!row.active && !isAdmin)) throw new FunctionError(`There is no product with the slug ${slug}.`);
    return productValue(row, services.dashboardLink);
  }),

  defineFunction('createStripeProduct', createProduct, answerOfProduct),
  defineFunction('updateStripeProduct', updateProduct, answerOfProduct),
  defineFunction('markStripeProductActive', ({ id }, context) => activateProduct(id, context), answerOfProduct),
  defineFunction('markStripeProductInactive', ({ id }, context) => deactivateProduct(id, context), answerOfProduct),
];

/** Waits briefly for the payment provider and returns the product. */
async function answerOfProduct(
  changed: PaymentProductValue,
  { database, outgoingRequests, services }: MarketplaceFinish,
): Promise<PaymentProductValue> {
  await outgoingRequests.queueIsEmpty(syncQueue('products', changed.objectId), PATIENCE);
  const row = await selectProducts(database).where('products.id', '=', changed.objectId).executeTakeFirstOrThrow();
  return productValue(row, services.dashboardLink);
}

/** Milliseconds. Slower results are shown as pending. */
const PATIENCE = 3_000;
