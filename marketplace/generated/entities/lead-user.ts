// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { Gender } from '../enums.ts';

/** User. */
export interface LeadUserValue {
  objectId: string;
  full_name: string;
  username?: string | null;
  stripeId?: string | null;
  dateOfBirth?: string | null;
  gender?: Gender | null;
  phone?: string | null;
  ssn?: string | null;
  accountNumber?: string | null;
  routingNumber?: string | null;
  isDriver?: boolean;
  createdAt: string;
  driverApprovedAt?: string | null;
}
