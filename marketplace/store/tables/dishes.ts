import type { Defaulted, Moment, Sequence } from '../../../server/base/store/columns.ts';

/** Dishes and their variants. */
export interface DishTables {
  dishes: DishesTable;
  dish_variants: DishVariantsTable;
}

interface DishesTable {
  id: string;
  restaurant_id: string;
  name: string;
  description: string | null;
  /** Address below `/files`. */
  image: string | null;
  price_cents: number;
  tax_percent: number | null;
  category: string | null;
  quantity: number | null;
  available: Defaulted<boolean>;
  deleted: Defaulted<boolean>;
  min_selected_variants: Defaulted<number>;
  max_selected_variants: number | null;
  uva_category_id: string | null;
  created_at: Moment;
  seq: Sequence;
}

interface DishVariantsTable {
  id: string;
  dish_id: string;
  parent_id: string | null;
  name: string;
  price_cents: number;
  min_count: number;
  max_count: number;
  min_selected_variants: Defaulted<number>;
  max_selected_variants: number | null;
  available: Defaulted<boolean>;
  seq: Sequence;
}
