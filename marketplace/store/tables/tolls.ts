/** The catalogue of tolls. */
export interface TollTables {
  tolls: { id: string; name: string; amount_cents: number; latitude: number; longitude: number };
}
