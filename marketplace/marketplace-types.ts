import type { AsyncJobType, Calls } from './generated/index.ts';
import type { Geocoder } from './geo/geocoder.ts';
import type { DashboardLinks } from './payments/dashboard-links.ts';
import type { Payments } from './payments/payments.ts';
import type { PublicAddress } from './public-site.ts';
import type { SheetReader } from './sheets/sheet-reader.ts';
import type { Tables } from './store/tables/index.ts';

/** What functions and jobs of the marketplace get beside what the platform gives to all. */
export interface MarketplaceServices {
  readonly geocoder: Geocoder;
  readonly sheets: SheetReader;
  readonly payments: Payments;
  readonly dashboardLink: DashboardLinks;
  /** Addresses on the site that customers see. */
  readonly publicAddress: PublicAddress;
  /** Payments go to the local ledger, not to a service. */
  readonly hasLocalLedger: boolean;
  /** There where the settings name a service of map tiles. */
  readonly mapTiles: { attribution: string } | undefined;
  /** Merchants and orders of stores are kept by another back end (STORE_API_URL), and not in the tables here. */
  readonly isStoreElsewhere: boolean;
}

/** What the functions and kinds of jobs of the marketplace are written against. */
export interface MarketplaceTypes {
  calls: Calls;
  tables: Tables;
  services: MarketplaceServices;
  /** Three types of §3 of the platform document, the mails of the tax summary, and the invoices of fleet merchants. */
  jobType: AsyncJobType;
}
