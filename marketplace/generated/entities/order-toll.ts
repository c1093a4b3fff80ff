// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Toll. */
export interface OrderTollValue {
  id: string;
  tollName: string;
  requestedAmount: number;
  approvedAmount?: number | null;
}
