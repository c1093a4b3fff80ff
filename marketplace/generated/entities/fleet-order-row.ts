// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Fleet Order. */
export interface FleetOrderRowValue {
  pickupAddress?: string | null;
  deliveryAddress?: string | null;
  duration?: number | null;
  deliveryCharges: number;
  orderId: string;
  routeId?: string | null;
  merchantId: string;
  merchantName?: string | null;
  orderDate: string;
  pickupTime?: string | null;
  deliveryTime?: string | null;
  pickupPhoto?: string | null;
  deliveryPhoto?: string | null;
  comments?: string | null;
  miles?: number | null;
  routeMiles?: number | null;
  routeDuration?: number | null;
  deliveryTaxes: number;
}
