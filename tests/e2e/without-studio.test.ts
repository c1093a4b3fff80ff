import { basename } from 'node:path';
import { build, loadConfigFromFile, mergeConfig, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

type Output = Rolldown.RolldownOutput['output'];

/** The console as it is built, and as it would be built without the Studio: nothing leads to its pages but one late import. */
async function buildConsole(hasStudio: boolean): Promise<Output> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  if (!loaded) throw new Error('There is no vite.config.ts.');
  let hasLeft = hasStudio;
  const withoutStudio = {
    name: 'without-studio',
    enforce: 'pre' as const,
    load(id: string) {
      if (hasStudio || !id.endsWith('/src/studio/StudioPages.tsx')) return undefined;
      hasLeft = true;
      return 'export function StudioPages() { return null; }';
    },
  };
  // Names that a minifier shortens depend on all others.
  const given = {
    configFile: false as const,
    logLevel: 'error' as const,
    build: { write: false, minify: false },
    plugins: [withoutStudio],
  };
  const built = (await build(mergeConfig(loaded.config, given))) as Rolldown.RolldownOutput;
  if (!hasLeft) throw new Error('The Studio is not where it was.');
  return built.output;
}

/** What a page of staff loads before its first row: the files that it names, and what they import at once. */
function firstChunks(output: Output): Rolldown.OutputChunk[] {
  const page = output.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  const found = new Set<Rolldown.OutputChunk>();
  const add = (file: string) => {
    const chunk = output.find(({ fileName }) => fileName === file);
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(add);
  };
  for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) add(file as string);
  return [...found];
}

/** The styles that it loads. */
function stylesIn(output: Output): string[] {
  const page = output.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  return [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => {
    const found = output.find(({ fileName }) => fileName === file);
    return found?.type === 'asset' ? String(found.source) : '';
  });
}

/** The code of every module in them, without the names of other files. */
function modulesIn(chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, string> {
  return new Map(chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => [id, withoutFiles(code ?? '')] as const)));
}

/** Names of files are made from what is in them, and a list of them says what a late part brings along. */
function withoutFiles(code: string): string {
  return code
    .replace(/(["'])[^"'\n]*\.js\1/g, '"a file"')
    .replace(/__vite__mapDeps\(\[[\d,]*\]\)|, \[\]\)/g, (found) => (found.startsWith('_') ? '[]' : ', [])'));
}

it('loads the very same code of every module for staff, whether there is a Studio or not', async () => {
  const [present, absent] = [await buildConsole(true), await buildConsole(false)];
  expect(present.length).toBeGreaterThan(absent.length);
  const [mine, other] = [present, absent].map((chunks) => modulesIn(firstChunks(chunks))) as [
    ReadonlyMap<string, string>,
    ReadonlyMap<string, string>,
  ];
  expect(stylesIn(present).join('').length).toBeGreaterThan(10_000);
  expect(stylesIn(present)).toEqual(stylesIn(absent));
  expect(mine.size).toBeGreaterThan(100);
  expect([...mine.keys()].filter((id) => !other.has(id))).toEqual([]);
  expect([...other.keys()].filter((id) => !mine.has(id))).toEqual([]);
  const different = [...mine].filter(([id, code]) => Buffer.compare(Buffer.from(code), Buffer.from(other.get(id) ?? '')) !== 0);
  expect(different.map(([id]) => basename(id))).toEqual([]);
}, 120_000);
