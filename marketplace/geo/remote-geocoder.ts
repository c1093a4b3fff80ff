import { FunctionError } from '../../server/base/errors/function-error.ts';
import { BOUNDS, type GeocodedPlace, type Geocoder, MOST_PLACES } from './geocoder.ts';

const TIMEOUT = 5000;
const LONGEST_ANSWER = 500_000;

interface Part {
  [key: string]: string | undefined;
}
interface Answer {
  place_id?: number | string;
  display_name?: string;
  lat?: string;
  lon?: string;
  address?: Part;
}

/** Client of a service with Nominatim's interface. Throws `FunctionError` if it does not answer or sends something else. */
export function remoteGeocoder(url: string): Geocoder {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
    for (const [key, value] of Object.entries({ format: 'jsonv2', addressdetails: '1', ...query })) address.searchParams.set(key, value);
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), headers: { 'User-Agent': 'Tablero' } });
      const text = await response.text();
      if (!response.ok || text.length > LONGEST_ANSWER) throw new Error(String(response.status));
      return JSON.parse(text);
    } catch {
      throw new FunctionError('The map service does not answer. Try again.');
    }
  };
  return {
    search: async (term) => {
      const viewbox = [BOUNDS.west, BOUNDS.north, BOUNDS.east, BOUNDS.south].join(',');
      const found = await ask('search', { q: term, viewbox, bounded: '1', limit: String(MOST_PLACES), countrycodes: 'us,pr' });
      return (Array.isArray(found) ? (found as Answer[]) : []).flatMap(placeOf).slice(0, MOST_PLACES);
    },
    reverse: async (latitude, longitude) => {
      const { address = {} } = ((await ask('reverse', { lat: String(latitude), lon: String(longitude) })) ?? {}) as Answer;
      return {
        address: addressLine(address),
        town: townOf(address),
        zip: address.postcode ?? null,
        number: address.house_number ?? null,
      };
    },
  };
}

function placeOf({ place_id, display_name, lat, lon, address = {} }: Answer): GeocodedPlace[] {
  const [latitude, longitude] = [Number(lat), Number(lon)];
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || display_name === undefined) return [];
  const line = addressLine(address) ?? display_name;
  return [
    {
      id: String(place_id ?? display_name),
      address: line,
      town: townOf(address) ?? '',
      zip: address.postcode ?? null,
      latitude,
      longitude,
    },
  ];
}

function addressLine(address: Part): string | null {
  const street = [address.house_number, address.road].filter(Boolean).join(' ');
  return street || address.suburb || address.neighbourhood || townOf(address);
}

function townOf(address: Part): string | null {
  return address.city ?? address.town ?? address.village ?? address.county ?? null;
}
