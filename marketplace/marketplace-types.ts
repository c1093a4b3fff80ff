import type { AsyncJobType, Calls } from './generated/index.ts';
import type { Geocoder } from './geo/geocoder.ts';
import type { DashboardLinks } from './payments/dashboard-links.ts';
import type { Payments } from './payments/payments.ts';
import type { PublicAddress } from './public-site.ts';
import type { SheetReader } from './sheets/sheet-reader.ts';
import type { Tables } from './store/tables/index.ts';

/** Services of the marketplace's functions and jobs, beside the platform's. */
export interface MarketplaceServices {
  readonly geocoder: Geocoder;
  readonly sheets: SheetReader;
  readonly payments: Payments;
  readonly dashboardLink: DashboardLinks;
  /** Addresses on the public site. */
  readonly publicAddress: PublicAddress;
  /** Payments go to the local ledger, not to a service. */
  readonly hasLocalLedger: boolean;
  /** Present if a map tile service is configured. */
  readonly mapTiles: { attribution: string } | undefined;
  /** Lifetime of new API tokens, in days. */
  readonly apiTokenDays: number;
  /** Store merchants and orders are in another back end (STORE_API_URL), not in tables here. */
  readonly isStoreElsewhere: boolean;
}

/** Types of the marketplace's functions and jobs. */
export interface MarketplaceTypes {
  calls: Calls;
  tables: Tables;
  services: MarketplaceServices;
  /** Three types of §3 of the platform document, tax summary mails, and fleet invoices. */
  jobType: AsyncJobType;
}
