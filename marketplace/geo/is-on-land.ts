import coast from './coast.json' with { type: 'json' };

type Point = readonly [latitude: number, longitude: number];

/** The islands as rings of points, written by write-outline.ts. */
const COAST = coast as unknown as readonly (readonly Point[])[];

/** Whether a point in Puerto Rico is on land. */
export function isOnLand(latitude: number, longitude: number): boolean {
  return COAST.some((ring) => isInside(ring, latitude, longitude));
}

/** A line to the east crosses the ring an odd number of times. */
function isInside(ring: readonly Point[], latitude: number, longitude: number): boolean {
  let inside = false;
  for (const [index, [north, east]] of ring.entries()) {
    const [northBefore, eastBefore] = ring[(index + ring.length - 1) % ring.length]!;
    if (north > latitude === northBefore > latitude) continue;
    if (longitude < ((eastBefore - east) * (latitude - north)) / (northBefore - north) + east) inside = !inside;
  }
  return inside;
}
