import { canonicalText } from '../../language/check/canonical-text.ts';
import { isContractPath } from '../../language/check/contract-path.ts';
import { schemaIdOf } from '../../language/check/definition-file.ts';
import type { Schemas } from '../../language/check/load-schemas.ts';
import { toWritten, type Written as WrittenNode } from '../../language/check/written-json.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { readWritten } from '../edit/paths/written.ts';
import { freeName } from '../edit/templates/free-name.ts';
import type { Drafted } from './sketch.ts';
import { printDraft } from './write-contracts.ts';

/** How deep keys are added: `lookups` of app.json, and each lookup in it, as a whole. */
const DEPTH = 2;

/**
 * What drafted screens change: new files in full, and `screens/app.json` and contracts with the keys that they lack. Nothing that is
 * written there changes, and other files that exist stay as they are, as do files that are no valid JSON. Paths are those of the console's folder.
 */
export function addToTexts(
  texts: Readonly<Record<string, string>>,
  { files, actions = {} }: Pick<Drafted, 'files' | 'actions'>,
  schemas: Schemas,
): Record<string, string> {
  const extended = Object.entries(actions).flatMap(([path, more]): [string, string][] => {
    const read = Object.hasOwn(texts, path) ? readWritten(path, texts[path]!) : undefined;
    if (!read || 'issue' in read) return [];
    return [[path, canonicalText(withActions(read.written, more), schemaIdOf(path, read.value), schemas)]];
  });
  return Object.fromEntries([
    ...extended,
    ...Object.entries(files).flatMap(([path, content]): [string, string][] => {
      const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
      if (text === undefined) return [[path, printDraft(path, content, schemas)]];
      const read = path === 'screens/app.json' || isContractPath(path) ? readWritten(path, text) : undefined;
      if (!read || 'issue' in read) return [];
      const added = withMissing(read.written, content, DEPTH);
      return added === read.written ? [] : [[path, canonicalText(added, schemaIdOf(path, read.value), schemas)]];
    }),
  ]);
}

/** A screen with more actions, under ids that none of its actions has. */
function withActions(written: WrittenNode, actions: readonly Json[]): WrittenNode {
  if (written.is !== 'object') return written;
  const present = new Map(written.entries).get('actions');
  const before = present?.is === 'list' ? present.members : [];
  const taken = new Set(
    before
      .flatMap((member) => (member.is === 'object' ? member.entries : []))
      .flatMap(([key, value]) => (key === 'id' && value.is === 'plain' ? [String(JSON.parse(value.text))] : [])),
  );
  const named = actions.map((action) => {
    const { id, ...rest } = action as { id: string };
    const free = freeName(id, taken);
    taken.add(free);
    return toWritten({ id: free, ...rest } as Json);
  });
  const all: WrittenNode = { is: 'list', members: [...before, ...named] };
  return { is: 'object', entries: [...written.entries.filter(([name]) => name !== 'actions'), ['actions', all]] };
}

/** An object with the members that it lacks; itself where it lacks none. */
function withMissing(written: WrittenNode, members: { readonly [key: string]: Json }, depth: number): WrittenNode {
  if (written.is !== 'object') return written;
  const known = new Map(written.entries);
  let entries = written.entries;
  for (const [key, value] of Object.entries(members)) {
    const present = known.get(key);
    if (present === undefined) entries = [...entries, [key, toWritten(value)]];
    else if (depth > 1 && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const added = withMissing(present, value, depth - 1);
      if (added !== present) entries = entries.map(([name, inner]) => [name, name === key ? added : inner]);
    }
  }
  return entries === written.entries ? written : { is: 'object', entries };
}
