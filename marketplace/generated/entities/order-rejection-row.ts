// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Rejections. */
export interface OrderRejectionRowValue {
  id: string;
  kind: string;
  name: string;
  email?: string | null;
  total: number;
  accepted: number;
  rejected: number;
  notAccepted: number;
  dailyRejectionRatio?: number | null;
  weeklyRejectionRatio?: number | null;
  rating?: number | null;
}
