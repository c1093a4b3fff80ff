import { applyEdits, type Edit, findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { FIRST_LANGUAGE_VERSION, LANGUAGE_VERSION } from '../definition/language-version.ts';
import { replaceNode, valueAt } from './text-edits.ts';
import { toVersion2 } from './version-2.ts';

/** The steps from each version to the next, by the version that they lead to. */
const STEPS: Readonly<Record<number, (root: Node) => Edit[]>> = { 2: toVersion2 };

/** The file with the language version of a set. */
const APP = 'app.json';

/** Migrated definitions, and the steps that were applied. */
export interface MigratedTexts {
  texts: Map<string, string>;
  /** The version that they were written in. */
  from: number;
  /** Names of the files that are different now. */
  changed: string[];
  /** Names of files that are no JSON: they are left as they are. */
  unreadable: string[];
}

/** The version that a set of definitions, by the names of their files, is written in. A set without a readable `app.json` is of the first. */
export function languageVersionOf(texts: ReadonlyMap<string, string>): number {
  const root = rootOf(texts.get(APP) ?? '');
  const version = root && valueAt(root, 'language');
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : FIRST_LANGUAGE_VERSION;
}

/**
 * Migrates definitions to this program's version. Only renamed keys change; blanks and order stay. A set of this or a newer version is
 * returned unchanged.
 */
export function migrateTexts(texts: ReadonlyMap<string, string>): MigratedTexts {
  const from = languageVersionOf(texts);
  const migrated = new Map([...texts].map(([name, text]) => [name, migrateFile(name, text, from)]));
  return {
    texts: migrated,
    from,
    changed: [...migrated].filter(([name, text]) => text !== texts.get(name)).map(([name]) => name),
    unreadable: from < LANGUAGE_VERSION ? [...texts].filter(([, text]) => !rootOf(text)).map(([name]) => name) : [],
  };
}

/** Migrates one file; `app.json` states the version afterwards. Invalid JSON stays unchanged. */
export function migrateFile(name: string, text: string, from: number): string {
  let migrated = text;
  for (let version = from + 1; version <= LANGUAGE_VERSION; version++) {
    const root = rootOf(migrated);
    if (root) migrated = applyEdits(migrated, STEPS[version]?.(root) ?? []);
  }
  return name === APP && from < LANGUAGE_VERSION ? withVersion(migrated) : migrated;
}

function withVersion(text: string): string {
  const root = rootOf(text);
  if (!root) return text;
  const declared = findNodeAtLocation(root, ['language']);
  if (declared) return applyEdits(text, [replaceNode(declared, LANGUAGE_VERSION)]);
  const schema = root.children?.find((child) => child.children?.[0]?.value === '$schema');
  const [first] = root.children ?? [];
  const written = `"language": ${LANGUAGE_VERSION}`;
  if (schema) return applyEdits(text, [{ offset: schema.offset + schema.length, length: 0, content: `,\n  ${written}` }]);
  return applyEdits(text, [{ offset: root.offset + 1, length: 0, content: first ? `\n  ${written},` : ` ${written} ` }]);
}

/** The root object of a text; undefined where it is no JSON object. */
function rootOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  return root?.type === 'object' && errors.length === 0 ? root : undefined;
}
