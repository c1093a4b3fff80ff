import { markExternalRead } from '../../../server/calls/functions/define-function.ts';
import outline from '../../geo/outline.json' with { type: 'json' };
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Start and limits of maps: farther from the island nothing can be delivered. */
const ISLAND = {
  name: 'Puerto Rico',
  latitude: 18.456,
  longitude: -66.071,
  zoom: 8.65,
  south: 17.4,
  west: -68.4,
  north: 19.1,
  east: -64.8,
};

/** Places and addresses from the configured geocoder: §2.18 of the restaurants document. */
export const LOCATION_FUNCTIONS: readonly ServerFunction[] = [
  markExternalRead(defineFunction('searchPlaces', ({ term }, { services }) => services.geocoder.search(term))),
  markExternalRead(
    defineFunction('reverseGeoCode', ({ coords }, { services }) => services.geocoder.reverse(coords.latitude, coords.longitude)),
  ),
  defineFunction('fetchMapGround', async (_params, { services }) => ({
    tiles: services.mapTiles === undefined ? null : '/tiles/{z}/{x}/{y}',
    attribution: services.mapTiles?.attribution ?? null,
    region: ISLAND,
    outline: services.mapTiles === undefined ? outline : null,
  })),
];
