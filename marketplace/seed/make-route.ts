import { isOnLand } from '../geo/is-on-land.ts';
import { MUNICIPIOS } from '../geo/municipios.ts';
import type { SeedRow } from './insert-rows.ts';
import type { Random } from './random.ts';
import type { SeedPerson } from './world.ts';

/** An order on a route: where it is picked up and delivered, and what its driver earns, in cents. */
export interface Leg {
  orderId: string;
  from: string | null;
  to: string | null;
  earnings: number;
}

interface RoutePlan {
  id: string;
  legs: readonly Leg[];
  driver: SeedPerson | undefined;
  /** Milliseconds. */
  createdAt: number;
  staff: readonly SeedPerson[];
}

interface Stop {
  type: 'start' | 'pickupShipment' | 'deliverShipment';
  orderId: string | null;
  latitude: number;
  longitude: number;
}

const MINUTE = 60_000;
/** Roads are longer than the straight line, and an hour takes one about so many metres on. */
const DETOUR = 1.35;
const METRES_PER_MINUTE = 620;
/** So far a place moves to the other side of its town, and then to the south of it: the towns of the north are the ones by the sea. */
const MOST_INLAND = -1;
const INLAND = 0.02;
const METRES_PER_DEGREE = 111_320;
const WORDS = ['Ronda', 'Ruta', 'Vuelta'];

/** Makes a route that picks everything up and then delivers it, with its rows of stops and updates. */
export function makeRoute(random: Random, plan: RoutePlan): { route: SeedRow; stops: SeedRow[]; updates: SeedRow[] } {
  const pickups = plan.legs.map((leg): Stop => ({ type: 'pickupShipment', orderId: leg.orderId, ...placeOf(random, leg.from, 0.03) }));
  const deliveries = plan.legs.map((leg): Stop => ({ type: 'deliverShipment', orderId: leg.orderId, ...placeOf(random, leg.to, 0.16) }));
  const [first] = pickups;
  const start: Stop = { type: 'start', orderId: null, ...near(random, first!.latitude, first!.longitude, 0.02) };
  const stops = [start, ...pickups, ...deliveries];
  const metres = Math.round(lengthOf(stops) * DETOUR);
  const town = townOf(plan.legs[0]!.from) ?? 'San Juan';
  return {
    route: {
      id: plan.id,
      name: `${random.pick(WORDS)} ${town} ${random.integer(1, 99)}`,
      driver_id: plan.driver?.id ?? null,
      distance_metres: metres,
      transport_minutes: Math.round(metres / METRES_PER_MINUTE) + plan.legs.length * 6,
      earning_cents: plan.legs.reduce((sum, leg) => sum + leg.earnings, 0) + 200,
      created_at: new Date(plan.createdAt).toISOString(),
    },
    stops: stops.map(({ orderId, ...stop }, position) => ({ route_id: plan.id, position, order_id: orderId, ...stop })),
    updates: makeUpdates(random, plan),
  };
}

function makeUpdates(random: Random, { id, legs, driver, createdAt, staff }: RoutePlan): SeedRow[] {
  const update = (minutes: number, text: string, said: { name: string; value: string | null; by_id: string | null }): SeedRow => ({
    id: random.id(),
    route_id: id,
    changes: legs.map((leg) => ({ orderId: leg.orderId, text })),
    created_at: new Date(createdAt + minutes * MINUTE).toISOString(),
    ...said,
  });
  const created = update(0, 'joined the route', { name: 'Route created', value: null, by_id: null });
  if (driver === undefined) return [created];
  const assigned = { name: 'Driver assigned', value: driver.name, by_id: random.pick(staff).id };
  return [created, update(10, `no driver → ${driver.name}`, assigned)];
}

function townOf(address: string | null): string | undefined {
  return MUNICIPIOS.find(([, name]) => address?.includes(`, ${name}, PR`))?.[1];
}

/** In or around the town of an address. `spread` in degrees. */
function placeOf(random: Random, address: string | null, spread: number): { latitude: number; longitude: number } {
  const town = townOf(address) ?? 'San Juan';
  const [, , latitude, longitude] = MUNICIPIOS.find(([, name]) => name === town)!;
  return near(random, latitude, longitude, spread);
}

function near(random: Random, latitude: number, longitude: number, spread: number): { latitude: number; longitude: number } {
  const [north, east] = [(random.next() - 0.5) * spread, (random.next() - 0.5) * spread];
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  // Nearer to the town where it would lie in the sea; some towns lie so near the coast that their own place does by this outline.
  for (let part = 1; part > MOST_INLAND; part -= 0.2) {
    const place = { latitude: round(latitude + north * part), longitude: round(longitude + east * part) };
    if (isOnLand(place.latitude, place.longitude)) return place;
  }
  return { latitude: round(latitude - INLAND), longitude: round(longitude) };
}

/** In metres, as the crow flies; on an island this small a degree is as good as straight. */
function lengthOf(stops: readonly Stop[]): number {
  return stops.slice(1).reduce((sum, stop, index) => {
    const before = stops[index]!;
    const north = (stop.latitude - before.latitude) * METRES_PER_DEGREE;
    const east = (stop.longitude - before.longitude) * METRES_PER_DEGREE * Math.cos((stop.latitude * Math.PI) / 180);
    return sum + Math.hypot(north, east);
  }, 0);
}
