/** Towns. */
export interface LocationTables {
  municipios: { code: string; name: string; latitude: number; longitude: number };
}
