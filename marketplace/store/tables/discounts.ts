import type { JSONColumnType } from 'kysely';
import type { Defaulted, Moment, NullableMoment, Sequence } from '../../../server/base/store/columns.ts';
import type { DiscountType } from '../../generated/index.ts';
import type { DiscountEligibility } from '../documents.ts';

/** Discounts. */
export interface DiscountTables {
  discounts: DiscountsTable;
}

interface DiscountsTable {
  id: string;
  code: string;
  type: DiscountType;
  percent: number | null;
  amount: number | null;
  user_limit: number | null;
  global_limit: number | null;
  start_date: NullableMoment;
  end_date: NullableMoment;
  active: boolean;
  only_on_first_order: boolean;
  only_for_pickup: boolean;
  is_automatic: Defaulted<boolean>;
  eligibility: JSONColumnType<DiscountEligibility>;
  created_at: Moment;
  seq: Sequence;
}
