import type { JobKind } from '../../server/jobs/job-kind.ts';
import { copyMenu } from './copy-menu.ts';
import { importDishes } from './import-dishes.ts';
import { mailTaxSummaries } from './mail-tax-summaries.ts';
import { makeInvoices } from './make-invoices.ts';
import { notifyDrivers } from './notify-drivers.ts';

/** Every kind of job. */
export const JOB_KINDS: readonly JobKind[] = [copyMenu, importDishes, notifyDrivers, mailTaxSummaries, makeInvoices];
