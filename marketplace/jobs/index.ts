import type { JobKind } from '../../server/work/jobs/job-kind.ts';
import { cleanUp } from './clean-up.ts';
import { copyMenu } from './copy-menu.ts';
import { dispatchDeferredOrders } from './dispatch-deferred-orders.ts';
import { importDishes } from './import-dishes.ts';
import { mailTaxSummaries } from './mail-tax-summaries.ts';
import { makeInvoices } from './make-invoices.ts';
import { notifyDrivers } from './notify-drivers.ts';
import { pruneCloudRequests } from './prune-cloud-requests.ts';

/** Every kind of job. */
export const JOB_KINDS: readonly JobKind[] = [
  copyMenu,
  importDishes,
  notifyDrivers,
  mailTaxSummaries,
  makeInvoices,
  dispatchDeferredOrders,
  pruneCloudRequests,
  cleanUp,
];
