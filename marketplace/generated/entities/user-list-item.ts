// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** User. */
export interface UserListItemValue {
  objectId: string;
  full_name: string;
  createdAt: string;
  email?: string | null;
  username?: string | null;
  phone?: string | null;
}
