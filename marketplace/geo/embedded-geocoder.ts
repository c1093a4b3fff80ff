import { PLACES } from './gazetteer.ts';
import { BOUNDS, type GeocodedAddress, type Geocoder, MOST_PLACES } from './geocoder.ts';

/** Maximum kilometres to the nearest known place. */
const FARTHEST = 15;
const KILOMETRES_PER_DEGREE = 111.2;
const NOWHERE: GeocodedAddress = { address: null, town: null, zip: null, number: null };

/** Searches the gazetteer that comes with the server; `reverse` returns the nearest place. */
export const embeddedGeocoder: Geocoder = {
  search: async (term) => {
    const words = fold(term)
      .split(/[\s,]+/)
      .filter(Boolean);
    const text = words.join(' ');
    return PLACES.filter(isInside)
      .map((place) => ({ place, name: fold(`${place.address} ${place.town} ${place.zip ?? ''}`) }))
      .filter(({ name }) => words.length > 0 && words.every((word) => name.includes(word)))
      .sort((one, other) => rank(one.name, text) - rank(other.name, text) || one.name.localeCompare(other.name))
      .slice(0, MOST_PLACES)
      .map(({ place }) => ({ ...place }));
  },
  reverse: async (latitude, longitude) => {
    const [nearest] = PLACES.map((place) => ({ place, distance: distance(place, latitude, longitude) })).sort(
      (one, other) => one.distance - other.distance,
    );
    if (!nearest || nearest.distance > FARTHEST) return NOWHERE;
    const { address, town, zip } = nearest.place;
    return { address, town, zip, number: null };
  },
};

function isInside({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude >= BOUNDS.south && latitude <= BOUNDS.north && longitude >= BOUNDS.west && longitude <= BOUNDS.east;
}

function rank(name: string, text: string): number {
  return name.startsWith(text) ? 0 : 1;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Kilometres, accurate enough for an island. */
function distance(place: { latitude: number; longitude: number }, latitude: number, longitude: number): number {
  const north = (place.latitude - latitude) * KILOMETRES_PER_DEGREE;
  const east = (place.longitude - longitude) * KILOMETRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
