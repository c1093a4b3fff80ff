import { defineConsole } from '../server/console-module.ts';
import { bearer } from '../server/remote/rest/rest-api.ts';
import type { StartDue } from '../server/work/jobs/job-schedule.ts';
import { samplePicture } from './files/sample-picture.ts';
import { usedFiles } from './files/used-files.ts';
import { FUNCTIONS } from './functions/index.ts';
import { noteAccountChange } from './functions/users/note-account-change.ts';
import { createGeocoder } from './geo/create-geocoder.ts';
import { JOB_KINDS } from './jobs/index.ts';
import type { MarketplaceServices } from './marketplace-types.ts';
import { OUTGOING_REQUEST_KINDS } from './outgoing-requests/index.ts';
import { createPayments } from './payments/create-payments.ts';
import { createDashboardLinks } from './payments/dashboard-links.ts';
import { createPublicAddress } from './public-site.ts';
import { startDue } from './schedule/start-due.ts';
import { DEMO_NAMES } from './seed/demo-names.ts';
import { marketplaceSeed } from './seed/seed.ts';
import { MARKETPLACE_SETTINGS } from './settings.ts';
import { createSheetReader } from './sheets/sheet-reader.ts';
import { MARKETPLACE_MIGRATIONS } from './store/migrations/index.ts';
import { RECORD_SCOPES } from './store/record-scopes.ts';
import { RECORD_TABLES } from './store/record-tables.ts';
import type { MarketplaceTables } from './store/tables/index.ts';

/** The default console: staff dashboard of a food-delivery and fleet marketplace in Puerto Rico. */
export const marketplace = defineConsole({
  functions: FUNCTIONS,
  jobKinds: JOB_KINDS,
  outgoingRequestKinds: OUTGOING_REQUEST_KINDS,
  startDue: startDue as StartDue,
  migrations: MARKETPLACE_MIGRATIONS,
  records: RECORD_TABLES,
  scopes: RECORD_SCOPES,
  accountChanged: noteAccountChange,
  settings: MARKETPLACE_SETTINGS,
  services: ({ geocoderUrl, sheetsUrl, tileUrl, tileAttribution, ...settings }, { database, clock }): MarketplaceServices => ({
    geocoder: createGeocoder(geocoderUrl),
    sheets: createSheetReader(sheetsUrl),
    payments: createPayments(settings, database.withTables<Pick<MarketplaceTables, keyof MarketplaceTables>>(), clock),
    dashboardLink: createDashboardLinks(settings.paymentsDashboardUrl),
    publicAddress: createPublicAddress(settings.publicSiteUrl),
    hasLocalLedger: settings.paymentsUrl === undefined,
    mapTiles: tileUrl === undefined ? undefined : { attribution: tileAttribution },
    apiTokenDays: settings.apiTokenDays,
    isStoreElsewhere: settings.storeApiUrl !== undefined,
  }),
  restApis: ({ storeApiUrl, storeApiToken, storeApiTimeout }) => ({
    store: {
      label: 'the store integration',
      setting: 'STORE_API_URL',
      url: storeApiUrl,
      authorization: bearer(storeApiToken),
      timeout: storeApiTimeout,
      servedAt: '',
    },
  }),
  seed: ({ seedOrders }, hasDemoData) => marketplaceSeed(hasDemoData ? seedOrders : 0),
  madeFile: samplePicture,
  usedFiles,
  demoNames: DEMO_NAMES,
});
