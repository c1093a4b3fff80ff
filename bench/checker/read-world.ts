import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, JsonObject } from './json.ts';
import { readLanguage } from './language.ts';
import { createWorld, type Widget, type World } from './world.ts';

/** Contracts with all shorthands and defaults expanded, so that an error can be inserted where it takes effect. */
export interface FullContracts {
  calls: ReadonlyMap<string, { name: string; area: string }>;
  entities: ReadonlyMap<string, object>;
}

/** Reads definitions and contracts as plain JSON, with the declarations of widgets. */
export function readWorld(
  texts: ReadonlyMap<string, string>,
  schemas: string,
  { contracts, widgets }: { contracts: FullContracts; widgets: readonly Widget[] },
): World {
  const values = new Map<string, Json>([...texts].map(([path, text]) => [path, JSON.parse(text)]));
  for (const name of readdirSync(schemas, { recursive: true, encoding: 'utf8' }).sort())
    if (/^(calls|entities)\/.*\.json$|^enums\.json$/.test(name))
      values.set(`schemas/${name}`, withoutPlaces(inFull(JSON.parse(readFileSync(join(schemas, name), 'utf8')), contracts)));
  return createWorld(values, readLanguage(schemas), widgets);
}

/** Without the label places that loading adds. */
function withoutPlaces(value: Json): Json {
  return JSON.parse(JSON.stringify(value, (key, member: Json) => (key === 'namedAt' ? undefined : member))) as Json;
}

function inFull(written: JsonObject, contracts: FullContracts): Json {
  if (typeof written.entity === 'string') return contracts.entities.get(written.entity) as Json;
  if (typeof written.area !== 'string') return written;
  const calls = [...contracts.calls.values()].filter(({ area }) => area === written.area);
  return { area: written.area, calls: Object.fromEntries(calls.map(({ name, area: _, ...call }) => [name, call as Json])) };
}
