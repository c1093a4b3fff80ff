import * as MESSAGES from './messages.ts';
/** A point on the map. */
export interface Point {
  lat: number;
  lng: number;
}

/** The address of a point; null for unknown parts. */
export interface FoundAddress {
  address: string | null;
  town: string | null;
  zip: string | null;
  number: string | null;
}

/** The written value: §3 of the restaurants document. */
export interface PickedAddress extends FoundAddress {
  secondAddress: string;
  country: string;
  coords: Point;
}

/** Initial position without a place or region; the zoom shows the world. */
export const WORLD = { centre: { lat: 0, lng: 0 }, zoom: 1 } as const;
/** Tiles show streets; the outline shows towns only, at a smaller zoom. */
export const PLACE_ZOOM = { tiles: 18, outline: 11 } as const;
export const NO_SECOND_ADDRESS = MESSAGES.enterAValidSecondAddress;

/** The point of two coordinates; undefined unless both are numbers. */
export function pointOf(latitude: unknown, longitude: unknown): Point | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { lat: latitude, lng: longitude } : undefined;
}

/** An address on one line, e.g. `7 Cais do Sodré, Lisboa 1200`; the region's name where nothing is known. */
export function addressLine({ address, town, zip, number }: FoundAddress, region: string): string {
  const street = [number, address].filter(Boolean).join(' ');
  const place = [town, zip].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ') || region;
}

/** The value to save; undefined while the second address line is blank. */
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

/** Six decimals, about ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
