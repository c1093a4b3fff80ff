import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Place, smoothLine } from '../../src/widgets/map-ground/smooth-line.ts';
import { SECTORS } from './gazetteer.ts';
import { MUNICIPIOS } from './municipios.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUERTO_RICO = '72';
/** Towns named on a map of the whole island. */
const LARGE = new Set([
  'San Juan',
  'Ponce',
  'Mayagüez',
  'Caguas',
  'Arecibo',
  'Aguadilla',
  'Fajardo',
  'Humacao',
  'Guayama',
  'Vieques',
  'Culebra',
]);

/**
 * Writes the base of maps without tiles: Puerto Rico's coast and municipal borders from the county map of the U.S. Census Bureau
 * (public domain), as packed by us-atlas. Lines of points, latitude first, four decimals (about ten metres), and names of towns
 * and districts with their importance (0 shows first). The coast alone is used by the seed, whose places are on land.
 */
const topology = JSON.parse(readFileSync(join(ROOT, 'node_modules/us-atlas/counties-10m.json'), 'utf8')) as Topology<{
  counties: GeometryCollection<{ name: string }>;
}>;
const counties: GeometryCollection<{ name: string }> = {
  type: 'GeometryCollection',
  geometries: topology.objects.counties.geometries.filter(({ id }) => String(id).startsWith(PUERTO_RICO)),
};
const lines = (inner: boolean) => {
  const { coordinates } = mesh(topology, counties as never, (one, other) => (one !== other) === inner);
  return coordinates.map((line) => line.map(([longitude, latitude]) => [round(latitude as number), round(longitude as number)]));
};
const names = feature(topology, counties).features.map(({ properties }) => properties.name);
if (names.length !== 78) throw new Error(`Puerto Rico has 78 municipios, found ${names.length}.`);
const coast = lines(false);
const towns = MUNICIPIOS.map(([, name, latitude, longitude]) => [name, latitude, longitude, LARGE.has(name) ? 0 : 1]);
const parts = SECTORS.map(([name, , , latitude, longitude]) => [name, latitude, longitude, 2]);
const ground = { coast, borders: lines(true), places: [...towns.sort((one, other) => Number(one[3]) - Number(other[3])), ...parts] };
writeFileSync(join(ROOT, 'marketplace/geo/outline.json'), `${JSON.stringify(ground)}\n`);
writeFileSync(
  join(ROOT, 'marketplace/geo/coast.json'),
  `${JSON.stringify(coast.map((ring) => smoothLine(ring as unknown as Place[]).map(([latitude, longitude]) => [round(latitude), round(longitude)])))}\n`,
);

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
