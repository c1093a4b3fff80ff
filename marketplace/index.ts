import { defineConsole } from '../server/console/console-module.ts';
import type { StartDue } from '../server/jobs/job-schedule.ts';
import { samplePicture } from './files/sample-picture.ts';
import { FUNCTIONS } from './functions/index.ts';
import { createGeocoder } from './geo/create-geocoder.ts';
import { JOB_KINDS } from './jobs/index.ts';
import type { MarketplaceServices } from './marketplace-types.ts';
import { startDue } from './schedule/start-due.ts';
import { MARKETPLACE_SETTINGS } from './settings.ts';
import { createSheetReader } from './sheets/sheet-reader.ts';
import { MARKETPLACE_MIGRATIONS } from './store/migrations/index.ts';
import { DEMO_NAMES } from './store/seed/demo-names.ts';
import { marketplaceSeed } from './store/seed/seed.ts';

/** The console that comes along: the staff dashboard of a food-delivery and fleet marketplace in Puerto Rico. */
export const marketplace = defineConsole({
  functions: FUNCTIONS,
  jobKinds: JOB_KINDS,
  startDue: startDue as StartDue,
  migrations: MARKETPLACE_MIGRATIONS,
  settings: MARKETPLACE_SETTINGS,
  services: ({ geocoderUrl, sheetsUrl, tileUrl, tileAttribution }): MarketplaceServices => ({
    geocoder: createGeocoder(geocoderUrl),
    sheets: createSheetReader(sheetsUrl),
    mapTiles: tileUrl === undefined ? undefined : { attribution: tileAttribution },
  }),
  restApis: ({ storeApiUrl, storeApiToken, storeApiTimeout }) => ({
    store: {
      label: 'the store integration',
      setting: 'STORE_API_URL',
      url: storeApiUrl,
      token: storeApiToken,
      timeout: storeApiTimeout,
      servedAt: '',
    },
  }),
  seed: ({ seedOrders }, hasDemoData) => marketplaceSeed(hasDemoData ? seedOrders : 0),
  madeFile: samplePicture,
  demoNames: DEMO_NAMES,
});
