import type { ServerFunction } from '../define-function.ts';
import { MERCHANT_NOTE_FUNCTIONS } from './merchant-notes.ts';
import { STORE_MERCHANT_FUNCTIONS } from './store-merchants.ts';
import { STORE_ORDER_FUNCTIONS } from './store-orders.ts';
import { syncStoreOrder } from './sync-store-order.ts';

/** The store integration: sections 2.20 and 7.7 of the orders document. */
export const STORE_FUNCTIONS: readonly ServerFunction[] = [
  ...STORE_ORDER_FUNCTIONS,
  syncStoreOrder,
  ...STORE_MERCHANT_FUNCTIONS,
  ...MERCHANT_NOTE_FUNCTIONS,
];
