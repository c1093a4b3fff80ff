import type { RecordTable, RecordTables } from '../../server/calls/functions/lock-record.ts';
import type { Tables } from './tables/index.ts';

/** Table of each entity that calls change. */
export const RECORD_TABLES: RecordTables = {
  ConfigEntry: of('configs', 'name'),
  CronJob: of('cron_jobs'),
  Discount: of('discounts'),
  Dish: of('dishes'),
  DishCollection: of('collections'),
  DishVariant: { ...of('dish_variants'), owner: { entity: 'Dish', column: 'dish_id' } },
  Dispute: of('disputes'),
  Document: of('user_documents'),
  Invoice: of('invoices'),
  Lead: of('leads'),
  MerchantCollection: of('merchant_collections'),
  Order: of('orders'),
  OutboxMessage: of('outbox'),
  PaymentProduct: of('products'),
  Restaurant: of('restaurants'),
  RestaurantDocument: of('restaurant_documents'),
  RestaurantCollection: of('collections'),
  Route: of('routes'),
  Scrapper: of('scrappers'),
  StoreMerchant: of('store_merchants'),
  StoreOrder: of('store_orders'),
  SubscriptionPlan: { ...of('plans'), owner: { entity: 'PaymentProduct', column: 'product_id' } },
  Tag: of('tags'),
  Toll: of('tolls'),
  User: of('users'),
  UvaCategory: of('uva_categories'),
};

function of<Name extends keyof Tables & string>(table: Name, key: keyof Tables[Name] & string = 'id' as never): RecordTable {
  return { table, key };
}
