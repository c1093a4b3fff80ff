import type { Texts } from '../authoring/edit/apply/edit.ts';
import { readWritten } from '../authoring/edit/paths/written.ts';
import type { Json } from '../language/contracts/contract-types.ts';
import { unescapePointer } from '../language/definition/json-pointer.ts';
import { definitionsOf, type ListedDefinition, screensUsing } from './definitions-of.ts';

/** Properties that refer to members of these objects of the console. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  lookups: ['lookup'],
  options: ['options'],
  ranges: ['default', 'reset'],
};

/** Whether other definitions may refer to a stable path of `app.json`, so that it cannot simply be removed. */
export function isNamedByOthers(at: string): boolean {
  return at.split('/').length === 2 && NAMED_BY[at.split('/')[0] ?? ''] !== undefined;
}

/** Screens that refer to a lookup, option list or date range of `app.json`, also by shared parts; undefined for other places. */
export function screensNaming(at: string, texts: Texts): readonly ListedDefinition[] | undefined {
  const [list = '', name, ...inside] = at.split('/');
  const keys = NAMED_BY[list];
  if (!keys || name === undefined || inside.length > 0) return undefined;
  const named = nameIn(name);
  const found = new Set<ListedDefinition>();
  for (const definition of definitionsOf(texts)) {
    const read = readWritten(definition.file, texts.get(definition.file) ?? '');
    if (!('value' in read) || definition.kind === 'console' || !names(read.value, keys, named)) continue;
    if (definition.kind === 'screen') found.add(definition);
    else for (const screen of screensUsing(definition.id, texts)) found.add(screen);
  }
  return definitionsOf(texts).filter((definition) => found.has(definition));
}

/** Whether `app.json` itself refers to it, in the search or in the default ranges. */
export function isNamedByConsole(at: string, texts: Texts): boolean {
  const [list = '', name = ''] = at.split('/');
  const read = readWritten('app.json', texts.get('app.json') ?? '');
  if (!('value' in read)) return false;
  const { presets, reportPresets } = read.value as Record<string, Json>;
  const offered = list === 'ranges' ? [presets, reportPresets].flat() : [];
  return offered.includes(nameIn(name)) || names(read.value, NAMED_BY[list] ?? [], nameIn(name));
}

function nameIn(step: string): string {
  return unescapePointer(step).replace(/^@@/, '@');
}

function names(value: Json, keys: readonly string[], name: string): boolean {
  if (Array.isArray(value)) return value.some((each) => names(each, keys, name));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => (inner === name && keys.includes(key)) || names(inner, keys, name));
}
