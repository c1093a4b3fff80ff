// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DiscountValue } from '../entities/discount.ts';
import type { CardBrand, DiscountType } from '../enums.ts';

/** The calls of discounts. */
export interface DiscountsCalls {
  fetchPaginatedDiscounts: {
    params: { filter?: { discountId?: string; code?: string; type?: DiscountType }; page?: number; limit?: number };
    result: { items?: Array<DiscountValue>; total: number };
  };
  fetchDiscount: { params: { id: string }; result: DiscountValue };
  createDiscount: {
    params: {
      discountPercent?: number | null;
      discountAmount?: number | null;
      startDate?: string | null;
      endDate?: string | null;
      active?: boolean;
      onlyOnFirstOrder?: boolean;
      onlyForPickup?: boolean;
      code: string;
      type: DiscountType;
      cardEligibility?: { cardBrands?: Array<CardBrand> };
    };
    result: DiscountValue;
  };
  updateDiscount: {
    params: {
      type?: DiscountType;
      discountPercent?: number | null;
      discountAmount?: number | null;
      userLimit?: number | null;
      globalLimit?: number | null;
      startDate?: string | null;
      endDate?: string | null;
      active?: boolean;
      onlyOnFirstOrder?: boolean;
      onlyForPickup?: boolean;
      id: string;
      code?: string;
      cardEligibility?: { cardBrands?: Array<CardBrand> | null };
      dishEligibility?: Array<string> | null;
      userEligibility?: {
        createBeforeDate?: string | null;
        isDriver?: boolean;
        isDispatcher?: boolean;
        emailContainedIn?: Array<string> | null;
        domainContainedIn?: Array<string> | null;
        groupContainedIn?: Array<string> | null;
      };
      orderEligibility?: {
        eligibleRestaurantIds?: Array<string> | null;
        minimumPurchaseAmount?: number | null;
        minimumItemCount?: number | null;
      };
    };
    result: DiscountValue;
  };
}
