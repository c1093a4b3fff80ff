import type { Migration } from 'kysely';
import { orders } from './0002-orders.ts';
import { peopleLists } from './0003-people-lists.ts';
import { tags } from './0005-tags.ts';
import { restaurantDetails } from './0007-restaurant-details.ts';
import { dishes } from './0009-dishes.ts';
import { routes } from './0012-routes.ts';
import { ordersAtScale } from './0014-orders-at-scale.ts';
import { discounts } from './0015-discounts.ts';
import { collectionsAndConfigs } from './0016-collections-and-configs.ts';
import { drivers } from './0017-drivers.ts';
import { reports } from './0018-reports.ts';
import { leads } from './0019-leads.ts';
import { cronJobs } from './0020-cron-jobs.ts';
import { scrappers } from './0021-scrappers.ts';
import { userPage } from './0024-user-page.ts';
import { collections } from './0025-collections.ts';
import { averages } from './0026-averages.ts';
import { moneyReports } from './0027-money-reports.ts';
import { peopleReports } from './0028-people-reports.ts';
import { schedule } from './0031-schedule.ts';
import { payments } from './0033-payments.ts';
import { products } from './0034-products.ts';
import { disputes } from './0035-disputes.ts';
import { carts } from './0036-carts.ts';
import { invoices } from './0037-invoices.ts';
import { store } from './0038-store.ts';
import { invoiceSchedule } from './0039-invoice-schedule.ts';
import { orderNumbers } from './0044-order-numbers.ts';
import { editedNotes } from './0107-edited-notes.ts';
import { filtersWithoutHit } from './0162-filters-without-hit.ts';
import { composedRecords } from './0169-composed-records.ts';

/** The migrations of the marketplace. A name never changes once shipped. */
export const MARKETPLACE_MIGRATIONS: Record<string, Migration> = {
  '0002-orders': orders,
  '0003-people-lists': peopleLists,
  '0005-tags': tags,
  '0007-restaurant-details': restaurantDetails,
  '0009-dishes': dishes,
  '0012-routes': routes,
  '0014-orders-at-scale': ordersAtScale,
  '0015-discounts': discounts,
  '0016-collections-and-configs': collectionsAndConfigs,
  '0017-drivers': drivers,
  '0018-reports': reports,
  '0019-leads': leads,
  '0020-cron-jobs': cronJobs,
  '0021-scrappers': scrappers,
  '0024-user-page': userPage,
  '0025-collections': collections,
  '0026-averages': averages,
  '0027-money-reports': moneyReports,
  '0028-people-reports': peopleReports,
  '0031-schedule': schedule,
  '0033-payments': payments,
  '0034-products': products,
  '0035-disputes': disputes,
  '0036-carts': carts,
  '0037-invoices': invoices,
  '0038-store': store,
  '0039-invoice-schedule': invoiceSchedule,
  '0044-order-numbers': orderNumbers,
  '0107-edited-notes': editedNotes,
  '0162-filters-without-hit': filtersWithoutHit,
  '0169-composed-records': composedRecords,
};
