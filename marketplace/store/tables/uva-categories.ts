import type { Defaulted, Moment } from '../../../server/base/store/columns.ts';

/** The categories of the platform, a tree. */
export interface UvaCategoryTables {
  uva_categories: {
    id: string;
    name: string;
    es_name: string | null;
    parent_id: string | null;
    icon: string | null;
    use_as_main: Defaulted<boolean>;
    created_at: Moment;
  };
}
