import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLanguage } from './language.ts';
import type { Json } from './mutant.ts';
import { createWorld, type Widget, type World } from './world.ts';

/** Reads definitions (given as texts) and the contracts below a folder as plain JSON, with what widgets declare of themselves. */
export function readWorld(texts: ReadonlyMap<string, string>, schemas: string, widgets: readonly Widget[]): World {
  const values = new Map<string, Json>([...texts].map(([path, text]) => [path, JSON.parse(text)]));
  for (const name of readdirSync(schemas, { recursive: true, encoding: 'utf8' }).sort())
    if (/^(calls|entities)\/.*\.json$|^enums\.json$/.test(name))
      values.set(`schemas/${name}`, JSON.parse(readFileSync(join(schemas, name), 'utf8')));
  return createWorld(values, readLanguage(schemas), widgets);
}
