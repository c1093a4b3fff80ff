// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { PaymentProductValue } from '../entities/payment-product.ts';

/** The calls of payment-products. */
export interface PaymentProductsCalls {
  fetchAllStripeProductsForAdmin: { params: { isAdmin?: boolean }; result: Array<PaymentProductValue> };
  fetchStripeProductBySlug: { params: { slug: string; isAdmin?: boolean }; result: PaymentProductValue };
  createStripeProduct: {
    params: {
      name: string;
      enName?: string | null;
      description: string;
      enDescription?: string | null;
      image?: string;
      productType?: string | null;
    };
    result: PaymentProductValue;
  };
  updateStripeProduct: {
    params: {
      id: string;
      name: string;
      enName?: string | null;
      description: string;
      enDescription?: string | null;
      image?: string;
      productType?: string | null;
    };
    result: PaymentProductValue;
  };
  markStripeProductActive: { params: { id: string; isAdmin?: boolean }; result: PaymentProductValue };
  markStripeProductInactive: { params: { id: string; isAdmin?: boolean }; result: PaymentProductValue };
}
