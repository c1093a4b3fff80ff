// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Dispute. */
export interface DisputeValue {
  objectId: string;
  status: string;
  stripeDisputeId: string;
  isSample?: boolean;
  chargeId: string;
  order?: { objectId: string } | null;
  amount: number;
  currency: string;
  dashboardLink?: string | null;
  disputeCreatedAt: string;
  responseDueBy: string;
}
