import type { JSONColumnType } from 'kysely';
import type { Defaulted, JsonList, Moment, NullableMoment, OpenObject, Sequence } from '../../../server/base/store/columns.ts';
import type { DishLine, RefundedLine, ReviewRatings, TransactionCard } from '../documents.ts';
import type { NoteEdit } from './note-edit.ts';

/** Orders, and what hangs on them. */
export interface OrderTables {
  orders: OrdersTable;
  order_notes: { id: string; order_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence } & NoteEdit;
  order_updates: {
    id: string;
    order_id: string;
    previous: JSONColumnType<OpenObject | null, string | null, string | null>;
    updated: JSONColumnType<OpenObject | null, string | null, string | null>;
    updated_at: Moment;
    by_id: string | null;
    seq: Sequence;
  };
  order_tolls: {
    id: string;
    order_id: string;
    toll_name: string;
    requested_cents: number;
    approved_cents: number | null;
    created_at: Moment;
    seq: Sequence;
  };
  driver_rejections: {
    id: string;
    order_id: string;
    driver_id: string;
    reason: string | null;
    bonus_cents: number | null;
    rejected_at: Moment;
  };
  not_accepted: { id: string; order_id: string; driver_id: string; assigned_at: Moment };
  reviews: {
    id: string;
    order_id: string;
    user_id: string | null;
    driver_id: string | null;
    restaurant_id: string | null;
    created_at: Moment;
    ratings: JSONColumnType<ReviewRatings>;
  };
  transactions: {
    order_id: string;
    success: boolean;
    error: string | null;
    charge_id: string | null;
    ath_movil_reference: string | null;
    card: JSONColumnType<TransactionCard | null, string | null, string | null>;
  };
  refunds: RefundsTable;
}

/** Amounts are whole cents. */
export interface OrdersTable {
  id: string;
  order_number: string;
  status: string;
  created_at: Moment;
  updated_at: Moment;
  delivered_at: NullableMoment;
  scheduled_for: NullableMoment;
  moved_to_id: string | null;
  restaurant_id: string | null;
  user_id: string | null;
  driver_id: string | null;
  driver_assigned_at: NullableMoment;
  parent_order_id: string | null;
  is_parent: Defaulted<boolean>;
  is_fleet: Defaulted<boolean>;
  route_id: string | null;
  is_delivery: Defaulted<boolean>;
  delivery_address: string | null;
  pickup_address: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  dishes: JsonList<DishLine>;
  item_count: number;
  subtotals: number;
  subtotals_markup: number;
  delivery_charges: number;
  /** Total discount on the food, prime included. */
  discount_amount: number;
  discount_code: string | null;
  /** The restaurant's part of the discount for prime. */
  prime_items_discount: Defaulted<number>;
  /** Prime discount on the delivery; the charges are after it. */
  prime_delivery_discount: Defaulted<number>;
  /** The share of the marketplace in hundredths of a percent, as agreed when the order was made; null where nothing was. */
  commission_basis_points: Defaulted<number | null>;
  tip: number;
  delivery_taxes: number;
  food_taxes: number;
  markup_taxes: number;
  total: number;
  delivery_notes: string | null;
  earnings_cents: number | null;
  distance_miles: number | null;
  duration_minutes: number | null;
  bonus_cents: Defaulted<number>;
  distance_bonus_cents: Defaulted<number>;
  rejection_bonus_cents: Defaulted<number>;
  merchant_distance_bonus_cents: Defaulted<number>;
  route_bonus_cents: Defaulted<number>;
  /** Addresses below `/files`. */
  pickup_photo: Defaulted<string | null>;
  delivery_photo: Defaulted<string | null>;
  refund_status: 'PARTIALLY_REFUNDED' | 'REFUNDED' | null;
  refund_amount: Defaulted<number>;
  is_excluded_from_cooking_time: Defaulted<boolean>;
  is_excluded_from_elapsed_time: Defaulted<boolean>;
}

interface RefundsTable {
  id: string;
  order_id: string;
  requested_at: Moment;
  state: 'PENDING' | 'PROCESSED' | 'FAILED';
  /** Once it is processed. */
  refunded_at: NullableMoment;
  /** Why it failed. */
  failure: Defaulted<string | null>;
  /** Id at the payment provider. */
  provider_id: Defaulted<string | null>;
  refunded_by: string;
  type: 'full' | 'partial' | 'delivery' | 'per item';
  reason: string | null;
  description: string | null;
  food: number;
  delivery: number;
  food_taxes: number;
  delivery_taxes: number;
  tip: number;
  discount_amount: number;
  total_amount: number;
  metadata: JsonList<RefundedLine>;
}
