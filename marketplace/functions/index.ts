import { CLOUD_REQUEST_FUNCTIONS } from './cloud-requests/index.ts';
import { CONFIG_FUNCTIONS } from './configs/configs.ts';
import { CRON_JOB_FUNCTIONS } from './cron-jobs/cron-jobs.ts';
import type { ServerFunction } from './define-function.ts';
import { DISCOUNT_FUNCTIONS } from './discounts/discounts.ts';
import { DISH_FUNCTIONS } from './dishes/index.ts';
import { DOCUMENT_FUNCTIONS } from './documents/documents.ts';
import { DRIVER_FUNCTIONS } from './drivers/index.ts';
import { JOB_FUNCTIONS } from './jobs/index.ts';
import { LEAD_FUNCTIONS } from './leads/index.ts';
import { LOCATION_FUNCTIONS } from './location/location.ts';
import { MERCHANT_COLLECTION_FUNCTIONS } from './merchant-collections/merchant-collections.ts';
import { ORDER_FUNCTIONS } from './orders/index.ts';
import { PEOPLE_LIST_FUNCTIONS } from './people/list-people.ts';
import { PEOPLE_FUNCTIONS } from './people/people.ts';
import { REPORT_FUNCTIONS } from './reports/index.ts';
import { RESTAURANT_FUNCTIONS } from './restaurants/index.ts';
import { ROUTE_FUNCTIONS } from './routes/index.ts';
import { SCRAPPER_FUNCTIONS } from './scrappers/scrappers.ts';
import { TAG_FUNCTIONS } from './tags/tags.ts';
import { TOLL_FUNCTIONS } from './tolls/tolls.ts';
import { UVA_FUNCTIONS } from './uva-categories/index.ts';

/** Every function that the server serves. */
export const FUNCTIONS: readonly ServerFunction[] = [
  ...ORDER_FUNCTIONS,
  ...PEOPLE_FUNCTIONS,
  ...PEOPLE_LIST_FUNCTIONS,
  ...RESTAURANT_FUNCTIONS,
  ...DISH_FUNCTIONS,
  ...UVA_FUNCTIONS,
  ...DISCOUNT_FUNCTIONS,
  ...MERCHANT_COLLECTION_FUNCTIONS,
  ...CONFIG_FUNCTIONS,
  ...CRON_JOB_FUNCTIONS,
  ...LOCATION_FUNCTIONS,
  ...ROUTE_FUNCTIONS,
  ...DRIVER_FUNCTIONS,
  ...DOCUMENT_FUNCTIONS,
  ...LEAD_FUNCTIONS,
  ...SCRAPPER_FUNCTIONS,
  ...TOLL_FUNCTIONS,
  ...TAG_FUNCTIONS,
  ...JOB_FUNCTIONS,
  ...REPORT_FUNCTIONS,
  ...CLOUD_REQUEST_FUNCTIONS,
];
