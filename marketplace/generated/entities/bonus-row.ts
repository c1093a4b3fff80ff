// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Bonus. */
export interface BonusRowValue {
  uvaBonus: number;
  distanceBonus: number;
  rejectionBonus: number;
  merchantDistanceBonus: number;
  routeBonus: number;
  total: number;
  orderId: string;
  orderNumber: string;
  driverId: string;
  driverName: string;
  deliveredAt: string;
  distance?: number | null;
}
