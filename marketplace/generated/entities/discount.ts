// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CardBrand, DiscountType } from '../enums.ts';

/** Discount. */
export interface DiscountValue {
  objectId: string;
  code: string;
  type: DiscountType;
  discountPercent?: number | null;
  discountAmount?: number | null;
  userLimit?: number | null;
  globalLimit?: number | null;
  startDate?: string | null;
  endDate?: string | null;
  active?: boolean;
  onlyOnFirstOrder?: boolean;
  onlyForPickup?: boolean;
  isAutomatic?: boolean;
  createdAt: string;
  cardEligibility: { cardBrands?: Array<CardBrand> };
  dishEligibility?: Array<string>;
  userEligibility: {
    createBeforeDate?: string | null;
    isDriver?: boolean;
    isDispatcher?: boolean;
    emailContainedIn?: Array<string>;
    domainContainedIn?: Array<string>;
    groupContainedIn?: Array<string>;
  };
  orderEligibility: { eligibleRestaurantIds?: Array<string>; minimumPurchaseAmount?: number | null; minimumItemCount?: number | null };
}
