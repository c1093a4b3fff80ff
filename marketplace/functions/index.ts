import type { FunctionsByArea } from '../../server/calls/functions/registry.ts';
import { CART_FUNCTIONS } from './carts/carts.ts';
import { CATEGORY_FUNCTIONS } from './categories/categories.ts';
import { CLOUD_REQUEST_FUNCTIONS } from './cloud-requests/index.ts';
import { CONFIG_FUNCTIONS } from './configs/configs.ts';
import { CRON_JOB_FUNCTIONS } from './cron-jobs/cron-jobs.ts';
import { DISCOUNT_FUNCTIONS } from './discounts/discounts.ts';
import { DISH_COLLECTION_FUNCTIONS } from './dish-collections/dish-collections.ts';
import { DISH_FUNCTIONS } from './dishes/index.ts';
import { DISPUTE_FUNCTIONS } from './disputes/index.ts';
import { DOCUMENT_FUNCTIONS } from './documents/documents.ts';
import { DRIVER_FUNCTIONS } from './drivers/index.ts';
import { INVOICE_FUNCTIONS } from './invoices/index.ts';
import { JOB_FUNCTIONS } from './jobs/index.ts';
import { LEAD_FUNCTIONS } from './leads/index.ts';
import { LOCATION_FUNCTIONS } from './location/location.ts';
import { MERCHANT_COLLECTION_FUNCTIONS } from './merchant-collections/merchant-collections.ts';
import { ORDER_FUNCTIONS } from './orders/index.ts';
import { OUTBOX_FUNCTIONS } from './outbox/outbox.ts';
import { PAYMENT_PRODUCT_FUNCTIONS } from './payment-products/index.ts';
import { PAYMENT_FUNCTIONS } from './payments/index.ts';
import { PEOPLE_LIST_FUNCTIONS } from './people/list-people.ts';
import { PEOPLE_FUNCTIONS } from './people/people.ts';
import { REPORT_FUNCTIONS } from './reports/index.ts';
import { RESTAURANT_COLLECTION_FUNCTIONS } from './restaurant-collections/restaurant-collections.ts';
import { RESTAURANT_FUNCTIONS } from './restaurants/index.ts';
import { ROUTE_FUNCTIONS } from './routes/index.ts';
import { SCRAPPER_FUNCTIONS } from './scrappers/scrappers.ts';
import { STORE_FUNCTIONS } from './store/index.ts';
import { SUBSCRIPTION_FUNCTIONS } from './subscriptions/index.ts';
import { TAG_FUNCTIONS } from './tags/tags.ts';
import { TOLL_FUNCTIONS } from './tolls/tolls.ts';
import { USER_FUNCTIONS } from './users/index.ts';
import { UVA_FUNCTIONS } from './uva-categories/index.ts';

/** All functions of the marketplace by area, which is also the name of their folder. */
export const FUNCTIONS: FunctionsByArea = {
  orders: ORDER_FUNCTIONS,
  people: [...PEOPLE_FUNCTIONS, ...PEOPLE_LIST_FUNCTIONS],
  users: USER_FUNCTIONS,
  carts: CART_FUNCTIONS,
  invoices: INVOICE_FUNCTIONS,
  restaurants: RESTAURANT_FUNCTIONS,
  categories: CATEGORY_FUNCTIONS,
  dishes: DISH_FUNCTIONS,
  'uva-categories': UVA_FUNCTIONS,
  discounts: DISCOUNT_FUNCTIONS,
  'dish-collections': DISH_COLLECTION_FUNCTIONS,
  'restaurant-collections': RESTAURANT_COLLECTION_FUNCTIONS,
  'merchant-collections': MERCHANT_COLLECTION_FUNCTIONS,
  configs: CONFIG_FUNCTIONS,
  'cron-jobs': CRON_JOB_FUNCTIONS,
  location: LOCATION_FUNCTIONS,
  routes: ROUTE_FUNCTIONS,
  drivers: DRIVER_FUNCTIONS,
  documents: DOCUMENT_FUNCTIONS,
  leads: LEAD_FUNCTIONS,
  scrappers: SCRAPPER_FUNCTIONS,
  store: STORE_FUNCTIONS,
  tolls: TOLL_FUNCTIONS,
  tags: TAG_FUNCTIONS,
  jobs: JOB_FUNCTIONS,
  reports: REPORT_FUNCTIONS,
  payments: PAYMENT_FUNCTIONS,
  'payment-products': PAYMENT_PRODUCT_FUNCTIONS,
  subscriptions: SUBSCRIPTION_FUNCTIONS,
  disputes: DISPUTE_FUNCTIONS,
  'cloud-requests': CLOUD_REQUEST_FUNCTIONS,
  outbox: OUTBOX_FUNCTIONS,
};
