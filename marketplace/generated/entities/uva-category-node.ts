// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Uva Category. */
export interface UvaCategoryNodeValue {
  objectId: string;
  name: string;
  esName?: string | null;
  children?: Array<UvaCategoryNodeValue>;
}
