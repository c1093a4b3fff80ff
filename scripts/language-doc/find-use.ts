import { join } from 'node:path';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import { ROOT, readDefinitions } from '../read-project.ts';

type JsonObject = { [key: string]: Json };
/** Keys below which an author's own data stands: the same names mean something else there. */
const DATA = new Set(['with', 'lookupWith', 'props', 'initial', 'choices', 'set', 'needs', 'settings', 'roles', 'links']);

const files = readDefinitions(join(ROOT, 'screens'))
  .map(({ path, text }) => ({ path, size: text.length, objects: objectsIn(JSON.parse(text) as Json) }))
  .sort((a, b) => a.size - b.size);

function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (value === null || typeof value !== 'object') return [];
  return [value, ...Object.entries(value).flatMap(([key, member]) => (DATA.has(key) ? [] : objectsIn(member)))];
}

/** A link from a page of `docs/` to the shortest shipped definition that has such an object; empty where none does. */
export function linkToUse(isWanted: (object: JsonObject) => boolean): string {
  const file = files.find(({ objects }) => objects.some(isWanted));
  return file ? `[${file.path.split('/').at(-1)?.replace('.json', '')}](../${file.path})` : '';
}
