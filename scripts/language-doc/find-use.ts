import { join } from 'node:path';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import { ROOT, readDefinitions } from '../read-project.ts';

type JsonObject = { [key: string]: Json };
/** Keys whose values are an author's own data, where the same names mean something else. */
const DATA = new Set(['with', 'lookupWith', 'props', 'initial', 'choices', 'set', 'needs', 'settings', 'roles', 'links']);

const files = readDefinitions(join(ROOT, 'screens'))
  .map(({ path, text }) => ({ path, size: text.length, objects: objectsIn(JSON.parse(text) as Json) }))
  .sort((a, b) => a.size - b.size);

function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (value === null || typeof value !== 'object') return [];
  return [value, ...Object.entries(value).flatMap(([key, member]) => (DATA.has(key) ? [] : objectsIn(member)))];
}

/** Link from `docs/` to the shortest shipped definition with such an object; '' if none. */
export function linkToUse(isWanted: (object: JsonObject) => boolean): string {
  const file = files.find(({ objects }) => objects.some(isWanted));
  return file ? `[${file.path.split('/').at(-1)?.replace('.json', '')}](../${file.path})` : '';
}
