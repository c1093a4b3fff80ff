import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

const FOLDERS = ['src', 'server', 'marketplace', 'scripts', 'bench', 'tests'];
const TEST = /^tests\/(?!e2e\/|gallery\/).*\.test\.tsx?$/;

/** Loaded by every server test, with code of its threads, which is started as a build and imported by nothing. */
const SERVER = 'server/create-server.ts';

/** Imports between files, by project path. */
export interface ImportGraph {
  /** Tests outside the browser that import a file, directly or not: its mirror first, then by shared rare words. */
  testsOf(file: string): string[];
}

/** Reads the imports of all files, without type imports. */
export function readImports(root: string): ImportGraph {
  const importers = new Map<string, Set<string>>();
  const words = new Map<string, ReadonlySet<string>>();
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  for (const file of names.filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts') && !name.includes('node_modules'))) {
    const text = readFileSync(join(root, file), 'utf8');
    words.set(file, new Set(`${file} ${text}`.match(/[A-Za-z]{5,}/g)));
    for (const to of importsOf(file, text)) importers.set(to, (importers.get(to) ?? new Set()).add(file));
  }
  const tests = [...words.keys()].filter((file) => TEST.test(file)).sort();
  const rarity = new Map<string, number>();
  for (const test of tests) for (const word of words.get(test) ?? []) rarity.set(word, 1 / (1 / (rarity.get(word) ?? Infinity) + 1));
  return {
    testsOf(file) {
      const reached = reachedFrom(file.startsWith('src/') || file.startsWith('tests/') ? [file] : [file, SERVER], importers);
      const mirror = `tests/${file.replace(/^src\//, '').replace(/\.tsx?$/, '')}.`;
      const rankOf = (test: string) => {
        if (test.startsWith(mirror)) return Infinity;
        const shared = [...(words.get(file) ?? [])].filter((word) => words.get(test)?.has(word));
        const weight = shared.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);
        // Long tests share more words, and take longer.
        return weight / Math.sqrt(words.get(test)?.size ?? 1);
      };
      const ranked = tests.filter((test) => reached.has(test)).map((test) => ({ test, rank: rankOf(test) }));
      return ranked.sort((a, b) => b.rank - a.rank).map(({ test }) => test);
    },
  };
}

function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const isRead = ({ entries }: { entries: readonly { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  const named = [
    ...staticImports.filter(isRead).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.filter(isRead).flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return named.filter((name) => name.startsWith('.')).map((name) => normalize(join(dirname(file), name)));
}

function reachedFrom(files: readonly string[], importers: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
