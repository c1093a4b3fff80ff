// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CartsCalls } from './carts.ts';
import type { CategoriesCalls } from './categories.ts';
import type { CloudRequestsCalls } from './cloud-requests.ts';
import type { ConfigsCalls } from './configs.ts';
import type { CronJobsCalls } from './cron-jobs.ts';
import type { DiscountsCalls } from './discounts.ts';
import type { DishCollectionsCalls } from './dish-collections.ts';
import type { DishesCalls } from './dishes.ts';
import type { DisputesCalls } from './disputes.ts';
import type { DocumentsCalls } from './documents.ts';
import type { DriversCalls } from './drivers.ts';
import type { InvoicesCalls } from './invoices.ts';
import type { JobsCalls } from './jobs.ts';
import type { LeadsCalls } from './leads.ts';
import type { LocationCalls } from './location.ts';
import type { MerchantCollectionsCalls } from './merchant-collections.ts';
import type { OrdersCalls } from './orders.ts';
import type { OutboxCalls } from './outbox.ts';
import type { PaymentProductsCalls } from './payment-products.ts';
import type { PaymentsCalls } from './payments.ts';
import type { PeopleCalls } from './people.ts';
import type { ReportsCalls } from './reports.ts';
import type { RestaurantCollectionsCalls } from './restaurant-collections.ts';
import type { RestaurantsCalls } from './restaurants.ts';
import type { RoutesCalls } from './routes.ts';
import type { ScrappersCalls } from './scrappers.ts';
import type { StoreCalls } from './store.ts';
import type { SubscriptionsCalls } from './subscriptions.ts';
import type { TagsCalls } from './tags.ts';
import type { TollsCalls } from './tolls.ts';
import type { UsersCalls } from './users.ts';
import type { UvaCategoriesCalls } from './uva-categories.ts';

/** Every call: what it takes, after defaults and decoding, and what it gives, before completion. */
export interface Calls
  extends
    CartsCalls,
    CategoriesCalls,
    CloudRequestsCalls,
    ConfigsCalls,
    CronJobsCalls,
    DiscountsCalls,
    DishCollectionsCalls,
    DishesCalls,
    DisputesCalls,
    DocumentsCalls,
    DriversCalls,
    InvoicesCalls,
    JobsCalls,
    LeadsCalls,
    LocationCalls,
    MerchantCollectionsCalls,
    OrdersCalls,
    OutboxCalls,
    PaymentProductsCalls,
    PaymentsCalls,
    PeopleCalls,
    ReportsCalls,
    RestaurantCollectionsCalls,
    RestaurantsCalls,
    RoutesCalls,
    ScrappersCalls,
    StoreCalls,
    SubscriptionsCalls,
    TagsCalls,
    TollsCalls,
    UsersCalls,
    UvaCategoriesCalls {}
