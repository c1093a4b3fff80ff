/** A point on the map. */
export interface Point {
  lat: number;
  lng: number;
}

/** What stands at a point; null for what is not known. */
export interface FoundAddress {
  address: string | null;
  town: string | null;
  zip: string | null;
  number: string | null;
}

/** What the picker writes: §3 of the restaurants document. */
export interface PickedAddress extends FoundAddress {
  secondAddress: string;
  country: string;
  coords: Point;
}

/** Where the map begins without a place and without a region, and the zoom that shows the world. */
export const WORLD = { centre: { lat: 0, lng: 0 }, zoom: 1 } as const;
/** Tiles show streets; the outline shows only the borders of towns, so it is looked at from farther away. */
export const PLACE_ZOOM = { tiles: 18, outline: 11 } as const;
export const NO_SECOND_ADDRESS = 'Please enter a valid second address';

/** The point of two numbers; undefined unless both are there. */
export function pointOf(latitude: unknown, longitude: unknown): Point | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { lat: latitude, lng: longitude } : undefined;
}

/** An address on one line, e.g. `7 Cais do Sodré, Lisboa 1200`; the name of the region where nothing is known. */
export function addressLine({ address, town, zip, number }: FoundAddress, region: string): string {
  const street = [number, address].filter(Boolean).join(' ');
  const place = [town, zip].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ') || region;
}

/** What is written when staff save; undefined while the second address is blank. */
export function pickedAddress(
  { point, found, region }: { point: Point; found: FoundAddress; region: string },
  first: string,
  second: string,
): PickedAddress | undefined {
  const secondAddress = second.trim();
  if (secondAddress === '') return undefined;
  const address = first.trim() || found.address || region;
  return { ...found, address, secondAddress, country: region, coords: { lat: rounded(point.lat), lng: rounded(point.lng) } };
}

/** To six decimals, about ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
