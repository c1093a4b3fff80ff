// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Variant. */
export interface DishVariantValue {
  name: string;
  price: number;
  minSelectedVariants: number;
  maxSelectedVariants?: number | null;
  available?: boolean;
  variants?: Array<DishVariantValue>;
  objectId: string;
  minCount: number;
  maxCount: number;
  dishId: string;
  parentId?: string | null;
}
