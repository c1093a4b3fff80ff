// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Variant. */
export interface DishVariantChangesValue {
  objectId: string;
  name: string;
  price: number;
  minCount: number;
  maxCount: number;
  minSelectedVariants?: number;
  maxSelectedVariants?: number | null;
  available?: boolean;
}
