import type { Migration } from 'kysely';
import { accounts } from './0001-accounts.ts';
import { orders } from './0002-orders.ts';
import { peopleLists } from './0003-people-lists.ts';
import { cloudRequests } from './0004-cloud-requests.ts';
import { tags } from './0005-tags.ts';
import { attachments } from './0006-attachments.ts';
import { restaurantDetails } from './0007-restaurant-details.ts';
import { relayedRequests } from './0008-relayed-requests.ts';
import { dishes } from './0009-dishes.ts';
import { definitionEditions } from './0010-definition-editions.ts';
import { preferences } from './0011-preferences.ts';
import { routes } from './0012-routes.ts';
import { jobs } from './0013-jobs.ts';
import { ordersAtScale } from './0014-orders-at-scale.ts';
import { discounts } from './0015-discounts.ts';
import { collectionsAndConfigs } from './0016-collections-and-configs.ts';
import { drivers } from './0017-drivers.ts';
import { reports } from './0018-reports.ts';
import { leads } from './0019-leads.ts';
import { cronJobs } from './0020-cron-jobs.ts';
import { scrappers } from './0021-scrappers.ts';
import { oneHistory } from './0022-one-history.ts';

/** Every migration in order. A name never changes once shipped. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-orders': orders,
  '0003-people-lists': peopleLists,
  '0004-cloud-requests': cloudRequests,
  '0005-tags': tags,
  '0006-attachments': attachments,
  '0007-restaurant-details': restaurantDetails,
  '0008-relayed-requests': relayedRequests,
  '0009-dishes': dishes,
  '0010-definition-editions': definitionEditions,
  '0011-preferences': preferences,
  '0012-routes': routes,
  '0013-jobs': jobs,
  '0014-orders-at-scale': ordersAtScale,
  '0015-discounts': discounts,
  '0016-collections-and-configs': collectionsAndConfigs,
  '0017-drivers': drivers,
  '0018-reports': reports,
  '0019-leads': leads,
  '0020-cron-jobs': cronJobs,
  '0021-scrappers': scrappers,
  '0022-one-history': oneHistory,
};
