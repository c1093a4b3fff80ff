// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Cloud Request. */
export interface CloudRequestRowValue {
  createdAt: string;
  functionName: string;
  entityId?: string | null;
  entityClass?: string | null;
  user: { objectId: string; full_name?: string | null };
  objectId: string;
  updatedAt: string;
}
