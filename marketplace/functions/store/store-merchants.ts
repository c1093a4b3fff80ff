import { type Selectable, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { matchWords, rankByStart } from '../../../server/calls/functions/match-words.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { StoreMerchantRowValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { findMerchant } from './find-merchant.ts';

const MOST_SUGGESTED = 20;
const COLUMNS = { accessToken: 'access_token', uvaAccessToken: 'uva_access_token' } as const;

/** Merchants of connected stores. Tokens are masked, as the contract says; single ones can be revealed. */
export const STORE_MERCHANT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('getStoreMerchants', async ({ filter = {}, ...page }, { database }) => {
    let merchants = database.selectFrom('store_merchants').selectAll().orderBy('shop_name').orderBy('id');
    if (filter.merchantId !== undefined) merchants = merchants.where('id', '=', filter.merchantId);
    const { rows, total } = await readPage(merchants, page);
    return { items: rows.map(merchantRow), total };
  }),

  defineFunction('getStoreMerchant', async ({ id }, { database }) => {
    const row = await findMerchant(database, id);
    return { ...merchantRow(row), accessToken: row.access_token, uvaAccessToken: row.uva_access_token };
  }),

  defineFunction('autosuggestStoreMerchants', async ({ query }, { database }) => {
    const rows = await database
      .selectFrom('store_merchants')
      .select(['id', 'shop_name'])
      .where(matchWords(sql`shop_name`, query))
      .orderBy(rankByStart(sql`shop_name`, query))
      .orderBy('shop_name')
      .orderBy('id')
      .limit(MOST_SUGGESTED)
      .execute();
    return rows.map((row) => ({ _id: row.id, shopName: row.shop_name }));
  }),

  defineFunction('revealStoreToken', async ({ id, token }, { database, services }) => {
    if (services.isStoreElsewhere)
      throw new FunctionError('The tokens of merchants are kept by the store integration, which does not return them here.');
    const value = (await findMerchant(database, id))[COLUMNS[token]];
    if (value === null) throw new FunctionError('This merchant has no such token.');
    return { value };
  }),
];

function merchantRow(row: Selectable<Tables['store_merchants']>): StoreMerchantRowValue {
  return {
    _id: row.id,
    shopName: row.shop_name,
    lastSyncStartTime: row.last_sync_start_at?.toISOString() ?? null,
    lastSyncEndTime: row.last_sync_end_at?.toISOString() ?? null,
    email: row.email,
    phone: row.phone,
    isStoreUpdated: row.is_store_updated,
    isPaymentMethodUpdated: row.is_payment_method_updated,
    deliveryChargeMarkupPercent: row.markup_percent,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
