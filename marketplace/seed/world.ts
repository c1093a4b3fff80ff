import { BUSY_TOWNS, MUNICIPIOS, TOLLS } from '../geo/municipios.ts';
import { MENUS, RESTAURANT_WORDS } from './menus.ts';
import { emailOf, personName, phoneNumber, streetAddress } from './names.ts';
import { createRandom, type Random } from './random.ts';

/** A person of the seed. */
export interface SeedPerson {
  id: string;
  name: string;
  phone: string;
  email: string;
  town: string;
  address: string;
  createdAt: number;
}
/** A restaurant of the seed. */
export interface SeedRestaurant {
  id: string;
  name: string;
  cuisine: string;
  town: string;
  address: string;
  phone: string;
  latitude: number;
  longitude: number;
  createdAt: number;
  /** Per mille that the platform adds to its prices. */
  markup: number;
}
/** Everyone and everything that orders refer to. The same for the same `now`, whatever number of orders follows. */
export interface SeedWorld {
  restaurants: SeedRestaurant[];
  customers: SeedPerson[];
  drivers: SeedPerson[];
  fleetMerchants: SeedPerson[];
  staff: SeedPerson[];
  tolls: { id: string; name: string; cents: number; latitude: number; longitude: number }[];
}

const DAY = 86_400_000;
const COUNTS = { restaurants: 200, customers: 2000, drivers: 150, fleetMerchants: 20, staff: 12 };

/** Makes the world as of `now` (milliseconds). */
export function makeWorld(now: number): SeedWorld {
  let emails = 0;
  const people = (kind: string, count: number): SeedPerson[] => {
    const random = createRandom(kind);
    return Array.from({ length: count }, () => {
      const name = personName(random);
      emails += 1;
      const town = random.weighted(BUSY_TOWNS);
      const createdAt = now - DAY * 366 - Math.floor(random.next() * DAY * 900);
      return {
        id: random.id(),
        name,
        phone: phoneNumber(random),
        email: emailOf(name, emails),
        town,
        address: streetAddress(random, town),
        createdAt,
      };
    });
  };
  const ids = createRandom('tolls');
  return {
    restaurants: makeRestaurants(now),
    customers: people('customers', COUNTS.customers),
    drivers: people('drivers', COUNTS.drivers),
    fleetMerchants: people('fleet', COUNTS.fleetMerchants),
    staff: people('staff', COUNTS.staff),
    tolls: TOLLS.map(([name, cents, latitude, longitude]) => ({ id: ids.id(), name, cents, latitude, longitude })),
  };
}

function makeRestaurants(now: number): SeedRestaurant[] {
  const random = createRandom('restaurants');
  const taken = new Set<string>();
  return Array.from({ length: COUNTS.restaurants }, () => {
    const cuisine = random.pick(Object.keys(MENUS));
    // Every town has one before any has many.
    const town = taken.size < MUNICIPIOS.length ? MUNICIPIOS[taken.size]![1] : random.weighted(BUSY_TOWNS);
    const name = uniqueName(random, cuisine, town, taken);
    const place = MUNICIPIOS.find(([, each]) => each === town)!;
    return {
      id: random.id(),
      name,
      cuisine,
      town,
      address: streetAddress(random, town),
      phone: phoneNumber(random),
      latitude: round(place[2] + (random.next() - 0.5) / 50),
      longitude: round(place[3] + (random.next() - 0.5) / 50),
      createdAt: now - DAY * 366 - Math.floor(random.next() * DAY * 1200),
      markup: random.weighted([
        [0, 3],
        [50, 5],
        [80, 2],
      ]),
    };
  });
}

function uniqueName(random: Random, cuisine: string, town: string, taken: Set<string>): string {
  const [first, last] = RESTAURANT_WORDS[cuisine]!;
  const name = `${random.pick(first)} ${random.pick(last)}`;
  const unique = [name, `${name} ${town}`, `${name} ${town} ${taken.size}`].find((each) => !taken.has(each))!;
  taken.add(unique);
  return unique;
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
