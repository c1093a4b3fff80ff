import type { Defaulted, Moment, Sequence } from '../../../server/base/store/columns.ts';

/** Collections that staff pick, and what is in them. */
export interface CollectionTables {
  collections: {
    id: string;
    kind: 'dish' | 'restaurant';
    name: string;
    /** Of a collection of dishes: what kind of merchant they are for. */
    vertical: Defaulted<string | null>;
    featured: Defaulted<boolean>;
    active: Defaulted<boolean>;
    /** Address below `/files`. */
    icon: Defaulted<string | null>;
    created_at: Moment;
    by_id: string | null;
    seq: Sequence;
  };
  collected_dishes: { collection_id: string; dish_id: string; created_at: Moment; by_id: string | null; seq: Sequence };
  collected_restaurants: { collection_id: string; restaurant_id: string; created_at: Moment; by_id: string | null; seq: Sequence };
}
