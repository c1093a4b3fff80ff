// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Uva Category. */
export interface UvaCategoryValue {
  objectId: string;
  name: string;
  esName?: string | null;
  parentCategoryId?: string | null;
  parentCategory?: { objectId: string; name: string } | null;
  icon?: string | null;
  useAsMainCategory?: boolean;
  createdAt: string;
}
