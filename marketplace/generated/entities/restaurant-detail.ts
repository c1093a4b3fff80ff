// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantNoteValue } from './restaurant-note.ts';

/** Restaurant. */
export interface RestaurantDetailValue {
  objectId: string;
  restaurantId?: string | null;
  restaurant_name: string;
  contact_address: string;
  town: string;
  restaurant_geo: { latitude: number; longitude: number };
  online?: boolean;
  active?: boolean;
  featured?: boolean;
  acceptsDeferred?: boolean;
  isDeleted?: boolean;
  autoLogOff?: boolean;
  autoLogIn?: boolean;
  averageRating?: number | null;
  createdAt: string;
  dynamicLink?: string | null;
  notes?: Array<RestaurantNoteValue>;
  categories?: Array<string>;
  restaurant_about_us?: string | null;
  restaurant_logo?: string | null;
  image?: string | null;
  type: string;
  category: string;
  slug?: string | null;
  contact_email?: string | null;
  contact_phone?: string | null;
  contact_facebook?: string | null;
  contact_instagram?: string | null;
  contact_twitter?: string | null;
  online_event_sms_phone?: string | null;
  limitedNoOfItems?: number | null;
  restaurantRadius?: number | null;
  taxPercent?: number | null;
  avgCookingTime?: number | null;
  avgElapsedTime?: number | null;
  hideOverride?: boolean;
  discountPercentForPrimeSubscription?: number | null;
  hubspotCompanyId?: string | null;
  bankAccountNo?: string | null;
  routingNo?: string | null;
  schedule?: string | null;
  recieve_order_email?: boolean;
  notifyOnlineStatus?: boolean;
  participateInPrimeSubscription?: boolean;
  optInForFreePrimeDelivery?: boolean;
  serviceableTracts?: Array<string>;
  contractDate?: string | null;
  colorTheme?: { primary?: string | null; secondary?: string | null } | null;
  preScheduleConfig?: { allowPreSchedule?: boolean; maxDaysBefore?: number | null; excludedDays?: Array<string> | null } | null;
  deliveryConfig?: {
    baseCharges?: number | null;
    baseMiles?: number | null;
    baseMinutes?: number | null;
    maxDeliveryCharges?: number | null;
    dollarExtraMileNormalOrder?: number | null;
    dollarPerExtraMinuteNormalOrder?: number | null;
    gasChargesPerMile?: number | null;
    baseChargesForRoutedOrder?: number | null;
    dollarPerExtraMinuteRoutedOrder?: number | null;
    dollarExtraMileRoutedOrder?: number | null;
    baseChargesForFleetOrder?: number | null;
    dollarPerExtraMinuteForFleetOrder?: number | null;
    dollarExtraMileFleetOrder?: number | null;
  } | null;
  revSharePercentConfig?: { normal?: number | null; prime?: number | null; clip?: number | null; take_out?: number | null } | null;
}
