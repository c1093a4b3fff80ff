// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Fleet Location. */
export interface FleetLocationValue {
  objectId: string;
  name: string;
  address: string;
  phone?: string | null;
  geo: { latitude: number; longitude: number };
  createdAt: string;
}
