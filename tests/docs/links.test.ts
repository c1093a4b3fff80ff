import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/read-project.ts';

const pages = [...topFiles('.md'), ...filesBelow('docs', /\.md$/), ...filesBelow('bench', /\.md$/)];
const sources = ['src', 'server', 'marketplace', 'schemas', 'scripts', 'bench', 'tests'].flatMap((root) =>
  filesBelow(root, /\.(tsx?|mjs|json)$/),
);

describe('links of the documents', () => {
  it('finds the pages', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(linksOf('[a](b.md) and [c](d.md#e)\n\n| t |\n|---|\n| [f](g.md) |\n\n`[no](code.md)`')).toEqual(['b.md', 'd.md#e', 'g.md']);
    expect(anchorsOf('# A `b`, c-d\n\n## Same\n\n## Same\n')).toEqual(['a-b-c-d', 'same', 'same-1']);
  });

  it.each(pages)('%s: every relative link leads to a file and to a heading', (page) => {
    const broken = linksOf(read(page)).filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(page, link));
    expect(broken).toEqual([]);
  });

  it('every page that a source names exists, with its section', () => {
    const named = sources.flatMap((file) => [...read(file).matchAll(/\bdocs\/[\w/-]+\.md(#[\w-]+)?/g)].map(([link]) => ({ file, link })));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ link }) => !leadsSomewhere('README.md', link))).toEqual([]);
  });
});

describe('names in the documents', () => {
  it('every command exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name]) => ({ page, name: name! })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('a command whose output goes on has none of npm itself in it', () => {
    const going = pages.flatMap((page) => [...read(page).matchAll(/npm run [^`\n]* [|>] [^`\n]+/g)].map(([line]) => line));
    expect(going.length).toBeGreaterThan(2);
    expect(going.filter((line) => !line.startsWith('npm run -s '))).toEqual([]);
  });

  it('every source file that CONTRIBUTING and the decisions name exists', () => {
    const files = ['src', 'server', 'marketplace', 'schemas', 'scripts', 'bench', 'tests', 'screens'].flatMap((root) =>
      filesBelow(root, /\.\w+$/),
    );
    const named = [...filesBelow('docs/decisions', /\.md$/), 'CONTRIBUTING.md'].flatMap((page) =>
      [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name]) => ({ page, name: name! })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => name[0] !== '.' && !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });
});

describe('docs/reference/asvs.md', () => {
  it('says of each clause once whether it holds, with a test that exists, or why not', () => {
    const tests = filesBelow('tests', /\.test\.tsx?$/);
    const rows = [...read('docs/reference/asvs.md').matchAll(/^\| ([\d.]+) \| (.+) \| (holds|in part|no) \| (.*) \|$/gm)];
    const clauses = rows.map(([, clause]) => clause!);
    expect(clauses.length).toBeGreaterThan(80);
    expect(clauses.filter((clause, at) => clauses.indexOf(clause) !== at)).toEqual([]);
    const named = rows.flatMap(([, clause, , state, why]) => {
      const files = [...why!.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file]) => file!);
      return state === 'holds' && files.length === 0 ? [`${clause} without a test`] : files;
    });
    expect(named.filter((name) => !tests.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
    expect(rows.filter(([, , , state, why]) => state !== 'holds' && why!.length < 4)).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const chapters = filesBelow('docs/decisions', /\d\d-[a-z-]+\.md$/);

  it('has every chapter in its index', () => {
    const index = linksOf(read('docs/decisions/README.md'));
    expect(chapters.map((file) => relative('docs/decisions', file)).filter((chapter) => !index.includes(chapter))).toEqual([]);
  });

  it('names tests that exist, at least one for each section', () => {
    for (const file of chapters) {
      const [, ...sections] = read(file).split(/^## /m);
      expect(
        sections.filter((section) => !section.includes('\nTest: ')).map((section) => section.split('\n')[0]),
        file,
      ).toEqual([]);
      const named = [...read(file).matchAll(/`(tests\/[\w./-]+\.tsx?)`/g)].map(([, path]) => path!);
      expect(
        named.filter((path) => !existsSync(join(ROOT, path))),
        file,
      ).toEqual([]);
    }
  });
});

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(ROOT, page) : resolve(ROOT, dirname(page), path);
  if (!existsSync(target)) return false;
  return anchor === undefined || !target.endsWith('.md') || anchorsOfFile(target).includes(anchor);
}

const anchors = new Map<string, string[]>();

function anchorsOfFile(path: string): string[] {
  const known = anchors.get(path) ?? anchorsOf(readFileSync(path, 'utf8'));
  anchors.set(path, known);
  return known;
}

function linksOf(markdown: string): string[] {
  const links: string[] = [];
  walkTokens(lexer(markdown), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push((token as Tokens.Link).href);
  });
  return links;
}

/** The anchors that GitHub gives to the headings of a page, or to those of one depth. */
function anchorsOf(markdown: string, depth?: number): string[] {
  const seen = new Map<string, number>();
  const anchors: string[] = [];
  walkTokens(lexer(markdown), (token: Token) => {
    if (token.type !== 'heading') return;
    const slug = String(token.text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    if (depth === undefined || token.depth === depth) anchors.push(count === 0 ? slug : `${slug}-${count}`);
  });
  return anchors;
}

function topFiles(end: string): string[] {
  return readdirSync(ROOT).filter((name) => name.endsWith(end));
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .sort();
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
