import { askingElsewhere } from '../../../server/calls/functions/define-function.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Places and addresses: §2.18 of the restaurants document. What answers is the geocoder of the settings. */
export const LOCATION_FUNCTIONS: readonly ServerFunction[] = [
  askingElsewhere(defineFunction('searchPlaces', ({ term }, { services }) => services.geocoder.search(term))),
  askingElsewhere(
    defineFunction('reverseGeoCode', ({ coords }, { services }) => services.geocoder.reverse(coords.latitude, coords.longitude)),
  ),
  defineFunction('fetchMapGround', async (_params, { services }) => ({
    tiles: services.mapTiles === undefined ? null : '/tiles/{z}/{x}/{y}',
    attribution: services.mapTiles?.attribution ?? null,
  })),
];
