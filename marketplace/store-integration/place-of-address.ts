import { PLACES } from '../geo/gazetteer.ts';
import { BOUNDS } from '../geo/geocoder.ts';
import type { StoreAddress } from '../store/tables/store.ts';

/** Position of an address, as exact as its town or postal code. Degrees. */
export interface AddressPlace {
  latitude: number;
  longitude: number;
}

const COUNTRIES = new Set(['pr', 'puerto rico']);
/** Countries of which Puerto Rico is a province to some stores. */
const UNITED_STATES = new Set(['us', 'usa', 'united states', 'estados unidos']);

/** The place of an address of a store; undefined where it lies outside the area that the fleet serves, or where nobody knows the town. */
export function placeOfAddress({ city, province, country, zip }: StoreAddress): AddressPlace | undefined {
  const isHere = COUNTRIES.has(fold(country)) || (UNITED_STATES.has(fold(country)) && COUNTRIES.has(fold(province)));
  if (!isHere) return undefined;
  const code = (zip ?? '').trim().slice(0, 5);
  const inTown = PLACES.filter((place) => fold(place.town) === fold(city));
  const place = inTown.find((each) => each.zip === code) ?? inTown[0] ?? PLACES.find((each) => each.zip === code);
  return place !== undefined && isInside(place) ? { latitude: place.latitude, longitude: place.longitude } : undefined;
}

function isInside({ latitude, longitude }: AddressPlace): boolean {
  return latitude >= BOUNDS.south && latitude <= BOUNDS.north && longitude >= BOUNDS.west && longitude <= BOUNDS.east;
}

function fold(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
