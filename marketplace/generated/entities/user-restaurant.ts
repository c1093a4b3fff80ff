// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Restaurant. */
export interface UserRestaurantValue {
  objectId: string;
  restaurant_name: string;
  type: string;
  bankAccountNo?: string | null;
  routingNo?: string | null;
  contact_phone?: string | null;
  contact_address?: string | null;
  restaurant_geo: { latitude: number; longitude: number };
}
