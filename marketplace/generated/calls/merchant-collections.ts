// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { MerchantCollectionValue } from '../entities/merchant-collection.ts';
import type { OpenShape } from '../open-shape.ts';

/** The calls of merchant-collections. */
export interface MerchantCollectionsCalls {
  fetchAutomaticMerchantCollection: { params: Record<string, never>; result: Array<MerchantCollectionValue> };
  getAutomaticMerchantCollectionDetail: { params: { id: string }; result: MerchantCollectionValue };
  createAutomaticMerchantCollection: {
    params: { active?: boolean; title: string; cloudFunctionName: string; cloudFunctionParams: Record<string, OpenShape | null> };
    result: MerchantCollectionValue;
  };
  updateAutomaticMerchantCollection: {
    params: {
      id: string;
      active?: boolean;
      title: string;
      cloudFunctionName: string;
      cloudFunctionParams: Record<string, OpenShape | null>;
    };
    result: MerchantCollectionValue;
  };
  deleteAutomaticMerchantCollection: { params: { id: string }; result: { objectId: string } };
  toggleActiveStatusForAutomaticMerchantCollection: { params: { id: string }; result: MerchantCollectionValue };
}
