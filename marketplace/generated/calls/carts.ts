// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { UserCartValue } from '../entities/user-cart.ts';
import type { UserCartRowValue } from '../entities/user-cart-row.ts';
import type { UserCartStatus } from '../enums.ts';

/** The calls of carts. */
export interface CartsCalls {
  fetchAllUserCarts: {
    params: {
      filter?: { status?: UserCartStatus; userId?: string; phone?: string; email?: string; orderId?: string };
      page?: number;
      limit?: number;
    };
    result: { items?: Array<UserCartRowValue>; total: number };
  };
  fetchUserCartDetails: { params: { id: string }; result: UserCartValue };
}
