// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OpenShape } from '../open-shape.ts';

/** Automatic Merchant Collection. */
export interface MerchantCollectionValue {
  objectId: string;
  title: string;
  cloudFunctionName: string;
  cloudFunctionParams: Record<string, OpenShape | null>;
  active?: boolean;
  createdAt: string;
}
