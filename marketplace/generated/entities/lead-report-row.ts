// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Lead. */
export interface LeadReportRowValue {
  leadId: string;
  createdAt: string;
  name: string;
  phone?: string | null;
  email?: string | null;
  city?: string | null;
  userId?: string | null;
  signedUpAt?: string | null;
  driverApprovedAt?: string | null;
  promotedByUserId?: string | null;
  promotedByName?: string | null;
  firstOrderServedAt?: string | null;
}
