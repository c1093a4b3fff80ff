/** A place that was found. */
export interface GeocodedPlace {
  id: string;
  address: string;
  town: string;
  zip: string | null;
  latitude: number;
  longitude: number;
}

/** What stands at a point; null for what is not known. */
export interface GeocodedAddress {
  address: string | null;
  town: string | null;
  zip: string | null;
  number: string | null;
}

/** Finds places by words and addresses by place. */
export interface Geocoder {
  /** At most eight places in Puerto Rico, best match first. */
  search(term: string): Promise<GeocodedPlace[]>;
  /** The address at a point. */
  reverse(latitude: number, longitude: number): Promise<GeocodedAddress>;
}

/** The part of the world that places are searched in, §9 of the restaurants document. */
export const BOUNDS = { south: 17.93, north: 18.52, west: -67.27, east: -65.59 } as const;
/** How many places a search gives. */
export const MOST_PLACES = 8;
