/** A search result. */
export interface GeocodedPlace {
  id: string;
  address: string;
  town: string;
  zip: string | null;
  latitude: number;
  longitude: number;
}

/** Address of a point; null for unknown parts. */
export interface GeocodedAddress {
  address: string | null;
  town: string | null;
  zip: string | null;
  number: string | null;
}

/** Finds places by text and addresses by coordinates. */
export interface Geocoder {
  /** At most eight places in Puerto Rico, best match first. */
  search(term: string): Promise<GeocodedPlace[]>;
  /** The address at a point. */
  reverse(latitude: number, longitude: number): Promise<GeocodedAddress>;
}

/** Bounds of the search, §9 of the restaurants document. */
export const BOUNDS = { south: 17.93, north: 18.52, west: -67.27, east: -65.59 } as const;
/** Maximum number of search results. */
export const MOST_PLACES = 8;
