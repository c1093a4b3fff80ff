import { describe, expect, it } from 'vitest';
import { fleetQuote } from '../../../marketplace/store-integration/fleet-quote.ts';

const SAN_JUAN = { latitude: 18.466, longitude: -66.106 };
const PONCE = { latitude: 18.011, longitude: -66.614 };

describe('fleetQuote', () => {
  it('charges the base and each mile, with the markup of the merchant and the tax of services, in whole cents', () => {
    const near = fleetQuote(SAN_JUAN, SAN_JUAN, 0);
    expect(near).toEqual({ delivery_charges: 549, delivery_taxes: 63, distance_miles: 0, duration_minutes: 10 });
    const far = fleetQuote(SAN_JUAN, PONCE, 0);
    expect(far.distance_miles).toBeGreaterThan(45);
    expect(far.delivery_charges).toBe(Math.round(549 + far.distance_miles * 45));
    const marked = fleetQuote(SAN_JUAN, PONCE, 12.5);
    expect(marked.delivery_charges).toBe(Math.round((549 + far.distance_miles * 45) * 1.125));
    for (const amount of [marked.delivery_charges, marked.delivery_taxes, marked.duration_minutes])
      expect(Number.isInteger(amount)).toBe(true);
  });
});
