import type { JSONColumnType } from 'kysely';
import type { Moment, Sequence } from '../../../server/base/store/columns.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';

/** Collections of restaurants that a function picks. */
export interface MerchantCollectionTables {
  merchant_collections: {
    id: string;
    title: string;
    function: string;
    params: JSONColumnType<Record<string, Json>>;
    active: boolean;
    created_at: Moment;
    seq: Sequence;
  };
}
