// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { StoreMerchantValue } from '../entities/store-merchant.ts';
import type { StoreMerchantNoteValue } from '../entities/store-merchant-note.ts';
import type { StoreMerchantOptionValue } from '../entities/store-merchant-option.ts';
import type { StoreMerchantRowValue } from '../entities/store-merchant-row.ts';
import type { StoreOrderValue } from '../entities/store-order.ts';
import type { StoreOrderRowValue } from '../entities/store-order-row.ts';
import type { StoreToken } from '../enums.ts';

/** The calls of store. */
export interface StoreCalls {
  getStoreOrders: {
    params: {
      filter?: {
        orderId?: string;
        uvaOrderId?: string;
        storeOrderId?: string;
        merchantId?: string;
        startDate?: string;
        endDate?: string;
      };
      page?: number;
      limit?: number;
    };
    result: { items?: Array<StoreOrderRowValue>; total: number };
  };
  getStoreOrder: { params: { id: string }; result: StoreOrderValue };
  syncStoreOrder: { params: { id: string }; result: StoreOrderValue };
  getStoreMerchants: {
    params: { filter?: { merchantId?: string }; page?: number; limit?: number };
    result: { items?: Array<StoreMerchantRowValue>; total: number };
  };
  autosuggestStoreMerchants: { params: { query: string }; result: Array<StoreMerchantOptionValue> };
  getStoreMerchant: { params: { id: string }; result: StoreMerchantValue };
  revealStoreToken: { params: { id: string; token: StoreToken }; result: { value: string } };
  fetchMerchantNotes: { params: { merchantId: string }; result: Array<StoreMerchantNoteValue> };
  addMerchantNote: { params: { merchantId: string; note: string }; result: { notes?: Array<StoreMerchantNoteValue> } };
  editMerchantNote: {
    params: { merchantId: string; noteId: string; note: string };
    result: { notes?: Array<StoreMerchantNoteValue> };
  };
  deleteMerchantNote: {
    params: { merchantId: string; noteId: string };
    result: { notes?: Array<StoreMerchantNoteValue> };
  };
}
