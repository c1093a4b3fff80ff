import type { JSONColumnType } from 'kysely';
import type { Defaulted, JsonList, Moment, NullableMoment, Sequence } from '../../../server/base/store/columns.ts';
import type { StoreLineItemValue, StoreOrderValue } from '../../generated/index.ts';
import type { NoteEdit } from './note-edit.ts';

/** Merchants and orders of connected stores. */
export interface StoreTables {
  store_merchants: {
    id: string;
    shop_name: string;
    /** Secrets, stored whole: they are what the stores are asked with. */
    access_token: string | null;
    uva_access_token: string | null;
    email: string | null;
    phone: string | null;
    last_sync_start_at: NullableMoment;
    last_sync_end_at: NullableMoment;
    is_store_updated: Defaulted<boolean>;
    is_payment_method_updated: Defaulted<boolean>;
    markup_percent: number | null;
    created_at: Moment;
    updated_at: Moment;
  };
  store_merchant_notes: {
    id: string;
    merchant_id: string;
    note: string;
    created_at: Moment;
    by_id: string | null;
    seq: Sequence;
  } & NoteEdit;
  store_orders: {
    id: string;
    merchant_id: string;
    store_order_id: string;
    order_number: string;
    customer_email: string | null;
    weight: number | null;
    weight_unit: string | null;
    fulfillment_status: string | null;
    note: string | null;
    line_items: JsonList<StoreLineItemValue>;
    address: JSONColumnType<StoreAddress> | null;
    /** Its fleet order, once a sync has made one. */
    order_id: string | null;
    /** Why the last sync did nothing; null when it did. */
    error: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
}

/** An address as the store has it. */
export type StoreAddress = NonNullable<StoreOrderValue['address']>;
