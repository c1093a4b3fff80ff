// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Review. */
export interface OrderReviewRowValue {
  reviewId: string;
  orderId: string;
  orderNumber: string;
  createdAt: string;
  userId?: string | null;
  userName?: string | null;
  driverId?: string | null;
  driverName?: string | null;
  restaurantId?: string | null;
  restaurantName?: string | null;
  uvaStars?: number | null;
  uvaComment?: string | null;
  serviceStars?: number | null;
  serviceComment?: string | null;
  driverStars?: number | null;
  driverComment?: string | null;
  restaurantStars?: number | null;
  restaurantComment?: string | null;
}
