import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLanguage } from './language.ts';
import type { Json, JsonObject } from './mutant.ts';
import { createWorld, type Widget, type World } from './world.ts';

/** Contracts in full, by name: what is shared, taken over or usual is written out, so that a fault can be planted where it counts. */
export interface FullContracts {
  calls: ReadonlyMap<string, { name: string; area: string }>;
  entities: ReadonlyMap<string, object>;
}

/** Reads definitions (given as texts) and the contracts below a folder as plain JSON, with what widgets declare of themselves. */
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

/** Without the places where a field can be named, which loading adds and no contract may have. */
function withoutPlaces(value: Json): Json {
  return JSON.parse(JSON.stringify(value, (key, member: Json) => (key === 'namedAt' ? undefined : member))) as Json;
}

function inFull(written: JsonObject, contracts: FullContracts): Json {
  if (typeof written.entity === 'string') return contracts.entities.get(written.entity) as Json;
  if (typeof written.area !== 'string') return written;
  const calls = [...contracts.calls.values()].filter(({ area }) => area === written.area);
  return { area: written.area, calls: Object.fromEntries(calls.map(({ name, area: _, ...call }) => [name, call as Json])) };
}
