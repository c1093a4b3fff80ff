import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * Picks a place in three steps: a map with a pin, a search for places, the parts of the address. Writes an address with its coordinates,
 * which `fills` copies to other fields. `latitude` and `longitude` are the initial centre of the map.
 */
export const locationContract = defineWidgetContract({
  name: 'location',
  as: ['input'],
  props: {
    latitude: { type: { type: 'number', unit: 'degrees' } },
    longitude: { type: { type: 'number', unit: 'degrees' } },
    address: { type: { type: 'string' } },
  },
  value: { type: 'entity', entity: 'Address' },
  calls: ['searchPlaces', 'reverseGeoCode', 'fetchMapGround'],
});
