import { type CompileContext, report, type SourceLocation } from './compile-context.ts';

type Axis = 'latitude' | 'longitude';

/** Names of the fields and parameters of a place, by their last word. */
const AXES: Readonly<Record<string, Axis>> = {
  lat: 'latitude',
  latitude: 'latitude',
  latitudes: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  longitude: 'longitude',
  longitudes: 'longitude',
};

/** Reports a latitude in place of a longitude, or the reverse. Both are degrees, so types do not catch it. */
export function checkCoordinates(context: CompileContext, param: string, given: unknown, location: SourceLocation): void {
  const wanted = axisOf(param);
  if (wanted === undefined || typeof given !== 'string') return;
  const read = new Set([...given.matchAll(/\.(\w+)\b(?!\s*\()/g)].flatMap((match) => axisOf(match[1] as string) ?? []));
  const [received, ...others] = read;
  if (received === undefined || others.length > 0 || received === wanted) return;
  report(context, location, 'coordinates-swapped', { param, wanted, received }, { received: given });
}

function axisOf(name: string): Axis | undefined {
  const word =
    name
      .split(/[._]|(?<=[a-z])(?=[A-Z])/)
      .at(-1)
      ?.toLowerCase() ?? '';
  return Object.hasOwn(AXES, word) ? AXES[word] : undefined;
}
