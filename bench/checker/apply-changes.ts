import { holderOf, type Json, type JsonObject, keysOf, valueAt } from './json.ts';
import type { Change } from './mutant.ts';

export type Values = ReadonlyMap<string, Json>;

/** Applies changes in order to copies of the files; null removes a file. Throws for an invalid pointer. */
export function applyChanges(values: Values, changes: readonly Change[]): Map<string, Json | null> {
  const touched = new Map<string, Json | null>();
  for (const change of changes) {
    if (change.do === 'add-file') touched.set(change.file, structuredClone(change.value));
    else if (change.do === 'remove-file') touched.set(change.file, null);
    else {
      if (!touched.has(change.file)) touched.set(change.file, structuredClone(values.get(change.file) as Json));
      if (change.do === 'set' && change.pointer === '') touched.set(change.file, change.value);
      else applyTo(touched.get(change.file) as Json, change);
    }
  }
  return touched;
}

function applyTo(root: Json, change: Exclude<Change, { do: 'add-file' | 'remove-file' }>): void {
  const holder = valueAt(root, holderOf(change.pointer));
  const key = keysOf(change.pointer).at(-1) as string;
  if (Array.isArray(holder)) {
    const index = Number(key);
    if (change.do === 'set') holder[index] = change.value;
    else if (change.do === 'remove') holder.splice(index, 1);
    else if (change.do === 'insert') holder.splice(index, 0, change.value);
    else throw new Error(`A member of a list has no key to rename: ${change.pointer}`);
    return;
  }
  if (typeof holder !== 'object' || holder === null) throw new Error(`Nothing stands at ${change.file}${change.pointer}`);
  if (change.do === 'remove') delete holder[key];
  else if (change.do === 'rename') renameKey(holder, key, change.to);
  else holder[key] = change.value;
}

function renameKey(holder: JsonObject, key: string, to: string): void {
  const entries = Object.entries(holder);
  for (const [name] of entries) delete holder[name];
  for (const [name, value] of entries) holder[name === key ? to : name] = value;
}
