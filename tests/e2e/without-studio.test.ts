import { basename, resolve } from 'node:path';
import { build, loadConfigFromFile, mergeConfig, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

type Output = Rolldown.RolldownOutput['output'];
type Chunk = Rolldown.OutputChunk;

/** What leads to the Studio: late imports, and nothing else. */
const STUDIO_ENTRIES = ['src/studio/StudioPages.tsx', 'src/shell/live/StudioLauncher.tsx', 'src/host/create-studio-caller.ts'].map((file) =>
  resolve(file),
);

/** What each way into the Studio is in a build without it. */
const withoutEntry = (id: string) => {
  const name = basename(id).replace(/\.tsx?$/, '');
  const exported = name.startsWith('create-') ? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) : name;
  return `export function ${exported}() { return null; }`;
};

const isEntry = (id: string) => STUDIO_ENTRIES.includes(id);

/** The console as it is built, and as it would be built without the Studio. */
async function buildConsole(hasStudio: boolean): Promise<Output> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  if (!loaded) throw new Error('There is no vite.config.ts.');
  const left = new Set<string>();
  const withoutStudio = {
    name: 'without-studio',
    enforce: 'pre' as const,
    load(id: string) {
      if (!isEntry(id)) return undefined;
      left.add(id);
      return hasStudio ? undefined : withoutEntry(id);
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
  if (left.size < STUDIO_ENTRIES.length) throw new Error('A way into the Studio is not where it was.');
  return built.output;
}

/** What a browser loads at once for a part: its files, and what of it each of them has. */
interface Part {
  files: readonly string[];
  modules: ReadonlyMap<string, string>;
  styles: readonly string[];
}

/** A console as staff can load it: its page, and every part, by the module that it begins with. The first is `''`. */
interface StaffConsole {
  page: string;
  parts: ReadonlyMap<string, Part>;
}

/** Everything that staff can load: what their page names, and what that fetches later, but for the doors. */
function staffConsole(output: Output): StaffConsole {
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])));
  const assets = new Map(output.flatMap((each) => (each.type === 'asset' ? [[each.fileName, String(each.source)] as const] : [])));
  const page = assets.get('index.html') ?? '';
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file as string);
  const first = closureOf(named, chunks);
  const parts = new Map<string, Part>();
  parts.set('', partOf(first, named));
  const waiting = [...first];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop())
    for (const file of chunk.dynamicImports) {
      const entry = chunks.get(file);
      const id = entry?.facadeModuleId ?? file;
      if (!entry || isEntry(id) || parts.has(id)) continue;
      const late = [...closureOf([file], chunks)].filter((each) => !first.has(each));
      parts.set(id, partOf(late, []));
      waiting.push(...late);
    }
  return { page: withoutNames(page), parts };

  function partOf(of: Iterable<Chunk>, links: readonly string[]): Part {
    const all = [...of];
    const css = new Set([...links.filter((file) => file.endsWith('.css')), ...all.flatMap((chunk) => stylesOf(chunk))]);
    return {
      files: all.map(({ fileName }) => fileName),
      modules: new Map(
        all.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => [id, withoutFiles(code ?? '')] as const)),
      ),
      styles: [...css].map((file) => assets.get(file) ?? '').sort(),
    };
  }
}

/** Files, and what they import at once. */
function closureOf(files: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(add);
  };
  files.forEach(add);
  return found;
}

function stylesOf(chunk: Chunk): string[] {
  return [...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])];
}

/** Names of files are made from what is in them, and a list of them says what a late part brings along. */
function withoutFiles(code: string): string {
  return code
    .replace(/(["'])[^"'\n]*\.js\1/g, '"a file"')
    .replace(/__vite__mapDeps\(\[[\d,]*\]\)|, \[\]\)/g, (found) => (found.startsWith('_') ? '[]' : ', [])'));
}

function withoutNames(page: string): string {
  // The server takes the list of parts out, and reads of the Studio's only at its own addresses.
  const sent = page.replace(/,"(studio|opening)":\[[^\]]*\]/g, '');
  return sent.replace(/\/assets\/[^"'\s]+?\.(js|css)/g, 'a file.$1');
}

const named = (id: string) => id.slice(id.indexOf('/src/') + 1).replace(/^.*node_modules\//, '');

describe('what staff load', () => {
  let [present, absent]: [StaffConsole, StaffConsole] = [
    { page: '', parts: new Map() },
    { page: '', parts: new Map() },
  ];
  beforeAll(async () => {
    const [withStudio, without] = [await buildConsole(true), await buildConsole(false)];
    expect(withStudio.length).toBeGreaterThan(without.length);
    [present, absent] = [staffConsole(withStudio), staffConsole(without)];
  }, 120_000);

  it('is the same page, whether there is a Studio or not', () => {
    expect(present.page.length).toBeGreaterThan(1_000);
    expect(present.page).toBe(absent.page);
  });

  it('has the same parts, now and later', () => {
    expect([...present.parts.keys()].map(named).sort()).toEqual([...absent.parts.keys()].map(named).sort());
    expect(present.parts.get('')?.modules.size).toBeGreaterThan(100);
    expect(present.parts.size).toBeGreaterThan(30);
  });

  it('is the very same code and style of every module in each of them, in as many files', () => {
    const different = [...present.parts].flatMap(([id, part]) => {
      const other = absent.parts.get(id);
      return other ? differences(part, other).map((each) => `${named(id) || 'first view'}: ${each}`) : [];
    });
    expect(different).toEqual([]);
    expect(present.parts.get('')?.styles.join('').length).toBeGreaterThan(10_000);
  });

  it('has nothing that is of the Studio alone', () => {
    const all = [...present.parts.values()].flatMap(({ modules }) => [...modules.keys()]);
    expect([...new Set(all.filter((id) => id.includes('/src/studio/') || isEntry(id)))]).toEqual([]);
  });
});

/** What differs between a part and the same part of a console without the Studio. */
function differences(part: Part, other: Part): string[] {
  const more = [...part.modules.keys()].filter((id) => !other.modules.has(id)).map((id) => `${named(id)} comes along`);
  const less = [...other.modules.keys()].filter((id) => !part.modules.has(id)).map((id) => `${named(id)} is missing`);
  const changed = [...part.modules]
    .filter(([id, code]) => (other.modules.get(id) ?? code) !== code)
    .map(([id]) => `${named(id)} is another`);
  const files = part.files.length === other.files.length ? [] : [`${part.files.length} files in place of ${other.files.length}`];
  const isStyled = part.styles.join('\n') === other.styles.join('\n');
  return [...more, ...less, ...changed, ...files, ...(isStyled ? [] : ['styles are others'])];
}
