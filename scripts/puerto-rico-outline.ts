import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const ROOT = join(import.meta.dirname, '..');
const PUERTO_RICO = '72';

/**
 * Writes the ground of maps without tiles: the coast of Puerto Rico and the borders of its municipios, from the county map of the U.S. Census
 * Bureau (public domain) as us-atlas packs it. Lines of points, latitude first, to four decimals: about ten metres.
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
writeFileSync(join(ROOT, 'src/widgets/map-ground/puerto-rico.json'), `${JSON.stringify({ coast: lines(false), borders: lines(true) })}\n`);

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
