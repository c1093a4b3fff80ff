// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Driver Payment. */
export interface DriverPaymentRowValue {
  driverId: string;
  driverName: string;
  totalOrders: number;
  earnings: number;
  uvaBonus: number;
  distanceBonus: number;
  rejectionBonus: number;
  merchantDistanceBonus: number;
  routeBonus: number;
  tip: number;
  toll: number;
  routes: number;
  total: number;
}
