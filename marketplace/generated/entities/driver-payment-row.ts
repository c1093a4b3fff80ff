// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Driver Payment. */
export interface DriverPaymentRowValue {
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
  driverId: string;
  driverName: string;
}
