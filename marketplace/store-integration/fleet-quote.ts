import type { AddressPlace } from './place-of-address.ts';

/** Price and duration of a delivery by the fleet. Cents, miles, minutes. */
export interface FleetQuote {
  delivery_charges: number;
  delivery_taxes: number;
  distance_miles: number;
  duration_minutes: number;
}

const MILES_PER_DEGREE = 69.1;
/** Ratio of a road to the straight line. */
const DETOUR = 1.3;
const BASE_CENTS = 549;
const CENTS_PER_MILE = 45;
const BASE_MINUTES = 10;
const MINUTES_PER_MILE = 2.5;
/** Services pay 11.5 % of sales tax. */
const TAX = 0.115;

/** Price of bringing a parcel from one place to another. The merchant adds a percentage to the charge. */
export function fleetQuote(from: AddressPlace, to: AddressPlace, markupPercent: number): FleetQuote {
  const north = (to.latitude - from.latitude) * MILES_PER_DEGREE;
  const east = (to.longitude - from.longitude) * MILES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180);
  const miles = Math.round(Math.hypot(north, east) * DETOUR * 100) / 100;
  const delivery_charges = Math.round((BASE_CENTS + miles * CENTS_PER_MILE) * (1 + markupPercent / 100));
  return {
    delivery_charges,
    delivery_taxes: Math.round(delivery_charges * TAX),
    distance_miles: miles,
    duration_minutes: Math.round(BASE_MINUTES + miles * MINUTES_PER_MILE),
  };
}
