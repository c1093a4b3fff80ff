// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { UserValue } from './user.ts';
import type { UserCartStatus } from '../enums.ts';

/** User Cart. */
export interface UserCartRowValue {
  objectId: string;
  status: UserCartStatus;
  user: UserValue;
  order?: { objectId: string } | null;
  createdAt: string;
  updatedAt: string;
  total: number;
}
