// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Fleet Order. */
export interface FleetOrderRowValue {
  orderId: string;
  routeId?: string | null;
  merchantId: string;
  merchantName?: string | null;
  orderDate: string;
  pickupAddress?: string | null;
  deliveryAddress?: string | null;
  pickupTime?: string | null;
  deliveryTime?: string | null;
  pickupPhoto?: string | null;
  deliveryPhoto?: string | null;
  comments?: string | null;
  miles?: number | null;
  duration?: number | null;
  routeMiles?: number | null;
  routeDuration?: number | null;
  deliveryCharges: number;
  deliveryTaxes: number;
}
