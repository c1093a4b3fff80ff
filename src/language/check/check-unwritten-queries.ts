import type { CompileInput } from '../compile/compile-context.ts';
import { pathsOf } from '../compile/form-modes.ts';
import { fragmentsIn } from '../compile/fragments.ts';
import { routesFor } from '../compile/routes.ts';
import type { Json } from '../contracts/contract-types.ts';
import { remember } from '../contracts/remember.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { maskPlaceholders } from '../expression/split-template.ts';
import type { QueryKeys } from './check-queries.ts';
import type { ScreenFile } from './check-routes.ts';
import type { CheckedFile } from './definition-file.ts';

/** A route with the query keys that its screen reads and writes; without `query` it may read any. */
interface QueryRoute {
  path: string;
  query?: QueryKeys | undefined;
}

/** Facts of all files: screens, routes, and links of the contracts. */
export interface QueryReaders {
  files: readonly CheckedFile[];
  screens: readonly ScreenFile[];
  routes: readonly QueryRoute[];
  /** Pages of entities, which are links, too. */
  pages: readonly string[];
  input: Pick<CompileInput, 'shared'>;
}

/** Texts for the next reader of a file, in which keys may be named. */
const PROSE = new Set(['note', 'because', 'reason', '$schema']);

/** Reports query keys that a screen reads although none of its filters and tables and no link writes them: they are always null. */
export function checkUnwrittenQueries({ files, screens, routes, pages, input }: QueryReaders): Issue[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const readers = screens.flatMap((screen) => {
    const fragments = fragmentsIn(input, screen.definition).map(({ file }) => file);
    const from = [screen.path, ...fragments].filter((path) => readsOf(byPath.get(path)).length > 0);
    return from.length > 0 ? [{ paths: pathsOf(screen.definition).map(({ path }) => path), from }] : [];
  });
  if (readers.length === 0) return [];
  const linked = keysOfLinks([...files.flatMap(linksOf), ...pages], routes);
  const written = new Map<string, Writers>();
  for (const { paths, from } of readers)
    for (const file of from) {
      const own = routes.filter(({ path }) => paths.includes(path));
      const before = written.get(file) ?? { keys: [], blocks: [], isOpen: false };
      written.set(file, {
        keys: [...before.keys, ...own.flatMap(({ query }) => query?.own ?? []), ...paths.flatMap((path) => linked.get(path)?.keys ?? [])],
        blocks: [...before.blocks, ...own.flatMap(({ query }) => query?.blocks ?? [])],
        isOpen: before.isOpen || own.some(({ query }) => query === undefined) || paths.some((path) => linked.get(path)?.isOpen),
      });
    }
  return files.flatMap((file) => {
    const writers = written.get(file.path);
    return !writers || writers.isOpen ? [] : readsOf(file).flatMap((read) => issueOf(read, writers, file.path));
  });
}

/** Writers of the keys of a screen. Open: a link has keys that only its data knows. */
interface Writers {
  keys: string[];
  blocks: string[];
  isOpen: boolean;
}

/** One reading of a key of the query. */
interface QueryRead {
  key: string;
  pointer: string;
  start: number;
  end: number;
}

function issueOf({ key, pointer, start, end }: QueryRead, { keys, blocks }: Writers, file: string): Issue[] {
  if (keys.includes(key) || blocks.some((id) => key.startsWith(`${id}.`))) return [];
  const location = { file, pointer, received: key, allowed: [...new Set(keys)] };
  return [{ ...createIssue('unwritten-query', { key }, location), range: { start, end } }];
}

function keysOfLinks(links: readonly string[], routes: readonly QueryRoute[]): ReadonlyMap<string, Pick<Writers, 'keys' | 'isOpen'>> {
  const found = new Map<string, Pick<Writers, 'keys' | 'isOpen'>>();
  for (const link of links) {
    const query = /\?([^#]*)/.exec(maskPlaceholders(link, '*'))?.[1] ?? '';
    const keys = query.split('&').map((pair) => pair.split('=')[0] as string);
    for (const { path } of routesFor(routes, link)) {
      const before = found.get(path) ?? { keys: [], isOpen: false };
      found.set(path, { keys: [...before.keys, ...keys], isOpen: before.isOpen || keys.some((key) => key.includes('*')) });
    }
  }
  return found;
}

const knownReads = new WeakMap<object, readonly QueryRead[]>();

function readsOf(file: CheckedFile | undefined): readonly QueryRead[] {
  if (!file?.parsed) return [];
  const { value } = file.parsed;
  return remember(knownReads, file, () =>
    [...stringsIn(value, '')].flatMap(({ text, pointer }) =>
      [...text.matchAll(/(?<![\w.])query(?:\.(\w+)|\[\s*["']([^"']+)["']\s*\])/g)].map((match) => ({
        key: (match[1] ?? match[2]) as string,
        pointer,
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
  );
}

const knownLinks = new WeakMap<object, readonly string[]>();

/** Texts of a file that are links with a query. */
function linksOf(file: CheckedFile): readonly string[] {
  if (!file.parsed) return [];
  const { value } = file.parsed;
  return remember(knownLinks, file, () =>
    [...stringsIn(value, '')].flatMap(({ text }) => (/^\/[^\s?]*\?/.test(maskPlaceholders(text, '*')) ? [text] : [])),
  );
}

function* stringsIn(value: Json, pointer: string): Generator<{ text: string; pointer: string }> {
  if (typeof value === 'string') yield { text: value, pointer };
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) if (!PROSE.has(key)) yield* stringsIn(member, `${pointer}/${escapePointer(key)}`);
}
