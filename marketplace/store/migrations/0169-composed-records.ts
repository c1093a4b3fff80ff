import type { Kysely, Migration } from 'kysely';
import { composeTexts } from '../../../server/base/store/compose-texts.ts';

/** Columns of what people write. Codes, links, secrets and files stay as they are. */
const WRITTEN = {
  collections: ['name'],
  configs: ['description'],
  cron_jobs: ['name'],
  dish_variants: ['name'],
  dishes: ['name', 'description', 'category'],
  dispute_notes: ['note'],
  fleet_locations: ['name', 'address', 'phone'],
  lead_notes: ['note'],
  leads: ['full_name', 'email', 'phone', 'city'],
  merchant_collections: ['title'],
  order_notes: ['note'],
  order_tolls: ['toll_name'],
  orders: ['contact_name', 'contact_phone', 'pickup_address', 'delivery_address', 'delivery_notes'],
  plans: ['name', 'en_name', 'description', 'en_description'],
  prime_subscriptions: ['name'],
  products: ['name', 'en_name', 'description', 'en_description'],
  refunds: ['description'],
  restaurant_documents: ['name'],
  restaurant_notes: ['note'],
  restaurants: ['name', 'phone', 'cuisine', 'town', 'address'],
  routes: ['name'],
  scrappers: ['name'],
  store_merchant_notes: ['note'],
  store_merchants: ['shop_name', 'phone', 'email'],
  store_orders: ['note', 'customer_email'],
  tags: ['name'],
  tolls: ['name'],
  user_notes: ['note'],
  users: ['username', 'address'],
  uva_categories: ['name', 'es_name'],
};

export const composedRecords: Migration = {
  up: (database: Kysely<unknown>) => composeTexts(database, WRITTEN),
};
