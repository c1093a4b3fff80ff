import type { ServerFunction } from '../define-function.ts';
import { fetchUserCartDetails } from './cart-detail.ts';
import { fetchAllUserCarts } from './list-carts.ts';

/** Carts of customers: sections 2.13 and 7.5 of the orders document. */
export const CART_FUNCTIONS: readonly ServerFunction[] = [fetchAllUserCarts, fetchUserCartDetails];
