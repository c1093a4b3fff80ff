// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DocumentCode } from '../enums.ts';

/** Document. */
export interface DocumentValue {
  objectId: string;
  documentCode: DocumentCode;
  image: string;
  isApproved?: boolean | null;
  unApproveReason?: string | null;
  expiresAt?: string | null;
  createdAt: string;
}
