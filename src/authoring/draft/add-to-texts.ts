import { canonicalText } from '../../language/check/canonical-text.ts';
import { isContractPath } from '../../language/check/contract-path.ts';
import { schemaIdOf } from '../../language/check/definition-file.ts';
import type { Schemas } from '../../language/check/load-schemas.ts';
import type { Written as WrittenNode } from '../../language/check/written-json.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { readWritten, toWritten } from '../edit/paths/written.ts';
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
  { files }: Pick<Drafted, 'files'>,
  schemas: Schemas,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, content]): [string, string][] => {
      const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
      if (text === undefined) return [[path, printDraft(path, content, schemas)]];
      const read = path === 'screens/app.json' || isContractPath(path) ? readWritten(path, text) : undefined;
      if (!read || 'issue' in read) return [];
      const added = withMissing(read.written, content, DEPTH);
      return added === read.written ? [] : [[path, canonicalText(added, schemaIdOf(path, read.value), schemas)]];
    }),
  );
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
