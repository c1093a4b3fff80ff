import { embeddedGeocoder } from './embedded-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { remoteGeocoder } from './remote-geocoder.ts';

/** The geocoder of the settings: a service with the interface of Nominatim, or the embedded gazetteer. */
export function createGeocoder(url: string | undefined): Geocoder {
  return url === undefined ? embeddedGeocoder : remoteGeocoder(url);
}
