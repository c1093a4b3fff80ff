import { describe, expect, it } from 'vitest';
import { placeOfAddress } from '../../../marketplace/store-integration/place-of-address.ts';

const place = (city: string | null, rest: object = {}) => placeOfAddress({ city, province: 'PR', country: 'US', ...rest });

describe('placeOfAddress', () => {
  it('finds a town, whatever its accents and case, and whether Puerto Rico is a country or a province', () => {
    const bayamon = place('Bayamón');
    expect(bayamon).toBeDefined();
    expect(place(' BAYAMON ')).toEqual(bayamon);
    expect(place('Bayamón', { country: 'Puerto Rico', province: null })).toEqual(bayamon);
    expect(place('Bayamón', { country: 'United States', province: 'Puerto Rico' })).toEqual(bayamon);
  });

  it('goes by the postal code where the town is written in another way', () => {
    expect(place('Ciudad Señorial', { zip: '00730-1234' })).toEqual(place('Ponce', { zip: '00730' }));
  });

  it.each([
    ['another state', { city: 'San Juan', province: 'TX', country: 'US' }],
    ['another country', { city: 'San Juan', province: 'San Juan', country: 'Argentina' }],
    ['an island that is not served', { city: 'Culebra', province: 'PR', country: 'US' }],
    ['a town that is not known', { city: 'Macondo', province: 'PR', country: 'US' }],
    ['nothing', {}],
  ])('knows no place of %s', (_what, address) => {
    expect(placeOfAddress(address)).toBeUndefined();
  });
});
