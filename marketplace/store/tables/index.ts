import type { PlatformTables } from '../../../server/base/store/tables.ts';
import type { CartTables } from './carts.ts';
import type { CollectionTables } from './collections.ts';
import type { ConfigTables } from './configs.ts';
import type { CronJobTables } from './cron-jobs.ts';
import type { DiscountTables } from './discounts.ts';
import type { DishTables } from './dishes.ts';
import type { DisputeTables } from './disputes.ts';
import type { DocumentTables } from './documents.ts';
import type { InvoiceTables } from './invoices.ts';
import type { LeadTables } from './leads.ts';
import type { LocationTables } from './location.ts';
import type { MerchantCollectionTables } from './merchant-collections.ts';
import type { OrderTables } from './orders.ts';
import type { PaymentTables } from './payments.ts';
import type { PeopleTables } from './people.ts';
import type { ProductTables } from './products.ts';
import type { RestaurantTables } from './restaurants.ts';
import type { RouteTables } from './routes.ts';
import type { ScrapperTables } from './scrappers.ts';
import type { StoreTables } from './store.ts';
import type { TagTables } from './tags.ts';
import type { TollTables } from './tolls.ts';
import type { UvaCategoryTables } from './uva-categories.ts';

/** The tables of the marketplace, as Kysely types. The columns are described in `migrations/`. */
export interface MarketplaceTables
  extends CartTables,
    CollectionTables,
    ConfigTables,
    CronJobTables,
    DiscountTables,
    DishTables,
    DisputeTables,
    DocumentTables,
    InvoiceTables,
    LeadTables,
    LocationTables,
    MerchantCollectionTables,
    OrderTables,
    PaymentTables,
    PeopleTables,
    ProductTables,
    RestaurantTables,
    RouteTables,
    ScrapperTables,
    StoreTables,
    TagTables,
    TollTables,
    UvaCategoryTables {}

/** All that the functions of the marketplace read and write: its own tables and those of the platform. */
export type Tables = PlatformTables & MarketplaceTables;
