import { describe, expect, it } from 'vitest';
import { addressLine, pickedAddress, pointOf } from '../../src/widgets/location/location-steps.ts';

const found = { address: 'Condado', town: 'San Juan', zip: '00907', number: '12' };
const nothing = { address: null, town: null, zip: null, number: null };
const point = { lat: 18.4571234567, lng: -66.0755 };

describe('addressLine', () => {
  it('prints the known parts on one line, and the region without any', () => {
    expect(addressLine(found, 'Puerto Rico')).toBe('12 Condado, San Juan 00907');
    expect(addressLine({ ...nothing, town: 'Ponce' }, 'Puerto Rico')).toBe('Ponce');
    expect(addressLine(nothing, 'Lisboa')).toBe('Lisboa');
  });
});

describe('pickedAddress', () => {
  it('is what was typed over what was found, at the point to six decimals', () => {
    expect(pickedAddress({ point, found, region: 'Puerto Rico' }, ' Ave. Ashford 12 ', ' Apt 4 ')).toEqual({
      ...found,
      address: 'Ave. Ashford 12',
      secondAddress: 'Apt 4',
      country: 'Puerto Rico',
      coords: { lat: 18.457123, lng: -66.0755 },
    });
    expect(pickedAddress({ point, found: nothing, region: 'Lisboa' }, '', 'Apt 4')?.address).toBe('Lisboa');
  });

  it('is nothing without a second address', () => {
    expect(pickedAddress({ point, found, region: '' }, 'Ave. Ashford 12', '  ')).toBeUndefined();
  });
});

describe('pointOf', () => {
  it('needs both numbers; zero is one', () => {
    expect(pointOf(0, -66)).toEqual({ lat: 0, lng: -66 });
    expect([pointOf(18, undefined), pointOf(undefined, -66), pointOf('18', '-66')]).toEqual([undefined, undefined, undefined]);
  });
});
