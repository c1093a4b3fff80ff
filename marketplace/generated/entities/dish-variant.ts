// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Variant. */
export interface DishVariantValue {
  objectId: string;
  name: string;
  price: number;
  minCount: number;
  maxCount: number;
  minSelectedVariants: number;
  maxSelectedVariants?: number | null;
  available?: boolean;
  dishId: string;
  parentId?: string | null;
  variants?: Array<DishVariantValue>;
}
