import { describe, expect, it } from 'vitest';
import { lineOf, meets, shippedScreen } from './shipped-console.ts';

describe('creating a restaurant', () => {
  const table = meets('restaurant-form.create', 'sales');

  it('loads no restaurant, and needs a name, a type and a place', () => {
    expect(table).not.toContain('fetchRestaurantDetailsByAdmin');
    for (const label of ['Name', 'Vertical Type', 'Address', 'Town', 'Latitude', 'Longitude'])
      expect(lineOf(table, `${label}: `), label).toContain('required says');
  });

  it('takes links with https alone', () => {
    const [link] = /"contact_facebook":\{[^}]*\}/.exec(JSON.stringify(shippedScreen('restaurant-form.create'))) ?? [];
    expect(link).toContain('"pattern":"^https://');
  });

  it('begins with the orange of the platform as its second colour', () => {
    expect(lineOf(table, 'Secondary Colour')).toContain('#fd7e14');
  });

  it('goes to the new restaurant', () => {
    expect(table).toContain('says: Request submitted successfully.');
    expect(lineOf(table, 'then:')).toMatch(/^then: goes to \/restaurants\/\w/);
  });
});
