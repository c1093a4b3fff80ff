import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IModule } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import { folderKnots } from './folder-knots.ts';
import {
  bothSides,
  controllers,
  countSources,
  cycles,
  formLibrary,
  isAt,
  LAYERS,
  MARKETPLACE_LAYERS,
  marketplaceUpward,
  ownWays,
  page,
  platform,
  SERVER_LAYERS,
  SERVER_ROOT,
  server,
  serverLayers,
  upward,
  widgets,
} from './layer-rules.ts';

const root = join(import.meta.dirname, '../..');
const GROUPS = { upward, bothSides, page, controllers, formLibrary, widgets, server, serverLayers, platform, cycles };
const SOURCES = ['src', 'server', 'marketplace'];

async function examine(folders: readonly string[], forbidden: readonly IForbiddenRuleType[], baseDir = root): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], {
    baseDir,
    validate: true,
    ruleSet: { forbidden: [...forbidden] },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  });
  return (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
}

/** What breaks the rules of a group, as `from -> to (rule)`. */
const breaks = (result: ICruiseResult, rules: readonly IForbiddenRuleType[]): string[] =>
  result.summary.violations
    .filter((violation) => rules.some((rule) => rule.name === violation.rule.name))
    .map(({ from, to, rule, cycle }) => `${from} -> ${cycle ? cycle.map((step) => step.name).join(' -> ') : to} (${rule.name})`);

let cruised: Promise<ICruiseResult> | undefined;
/** All sources, examined once, by all rules. */
const examineAll = () => {
  cruised ??= examine(SOURCES, [...Object.values(GROUPS).flat(), ...marketplaceUpward]);
  return cruised;
};

describe('the layers', () => {
  let result: ICruiseResult;
  let sources: IModule[];
  beforeAll(async () => {
    result = await examineAll();
    sources = result.modules.filter((module) => /^(src|server|marketplace)\/.*\.tsx?$/.test(module.source));
  }, 120_000);

  it('are examined whole: every source file, with what it imports', () => {
    expect(sources).toHaveLength(countSources(root, SOURCES));
    expect(sources.length).toBeGreaterThan(700);
    const imports = sources.flatMap((module) => module.dependencies);
    expect(imports.length).toBeGreaterThan(sources.length * 2);
    // Type-only imports count: a type that points upward is a layer that knows too much.
    const item = sources.find((module) => module.source === 'src/language/compile/compile-form.ts');
    expect(item?.dependencies.map((dependency) => dependency.resolved)).toContain('src/language/contracts/contract-types.ts');
  });

  it('have a place for every file of src', () => {
    const placed = LAYERS.flat();
    const homeless = sources.map((module) => module.source).filter((source) => source.startsWith('src/') && !isAt(source, placed));
    expect(homeless).toEqual([]);
  });

  it('never look upward', () => expect(breaks(result, upward)).toEqual([]));
  it('run on both sides up to behaviour: no React, and nothing of Node in the browser', () =>
    expect(breaks(result, bothSides)).toEqual([]));
  it('keep pages from the compiler, and parts of pages from definitions', () => expect(breaks(result, page)).toEqual([]));
  it('keep controllers from pixels', () => expect(breaks(result, controllers)).toEqual([]));
  it('keep the form library behind its adapter', () => expect(breaks(result, formLibrary)).toEqual([]));
  it('keep widgets to their API', () => expect(breaks(result, widgets)).toEqual([]));
  it('keep the server from pixels, and the browser from the server', () => expect(breaks(result, server)).toEqual([]));
  it('keep the platform from the marketplace, which starts it in one file', () => expect(breaks(result, platform)).toEqual([]));
  it('of the server never look upward', () => expect(breaks(result, serverLayers)).toEqual([]));
  it('of the server are the only folders there, below the files that compose them', () => {
    const names = sources.map((module) => module.source).filter((source) => source.startsWith('server/'));
    const below = new Set(names.map((name) => name.split('/')[1]));
    expect([...below].sort()).toEqual([...SERVER_LAYERS, ...SERVER_ROOT].sort());
  });
  it('leave the addresses of the server, and asking it, to the services', () => {
    const files = sources
      .map((module) => module.source)
      .filter((source) => /^src\/(language|authoring|runtime|shell|widgets)\//.test(source));
    const found = files.flatMap((file) => ownWays(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });
  it('of the platform name no place of the marketplace', () => {
    const files = sources.map((module) => module.source).filter((source) => /^(src|server|scripts)\//.test(source));
    const found = files.filter((file) => /Puerto.?Rico|San Juan|\b787\b/i.test(readFileSync(join(root, file), 'utf8')));
    expect(found).toEqual([]);
  });
  it('would show an address, and a request of its own', () => {
    const planted = [
      "const base = '/parse';",
      'import(`/forms/one.js`);',
      'const answer = await fetch(url);',
      'globalThis.fetch(...request)',
      "new EventSource('/events')",
    ];
    expect(
      ownWays(['/** Asks `/session` with fetch(). */', ...planted, 'query.refetch(); // fetch(this)', "to('/orders')"].join('\n')),
    ).toEqual(planted);
  });
  it('have no cycle', () => expect(breaks(result, cycles)).toEqual([]));

  it('would show a cycle, also one of types and re-exports', async () => {
    const planted = await examine(['tests/fixtures/layers'], cycles);
    expect(planted.modules).toHaveLength(3);
    expect(breaks(planted, cycles).length).toBeGreaterThan(0);
  });

  it('would show each kind of break', async () => {
    const house = mkdtempSync(join(tmpdir(), 'house-'));
    const plant = (file: string, imported = '') => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(
        join(house, file),
        imported === '' ? 'export {};\n' : `import type { Thing } from '${imported}';\nexport type { Thing };\n`,
      );
    };
    // A folder, some files of a folder, or one file.
    const fileIn = (path: string, name: string) =>
      path.includes('**/*') ? path.replace('**/*', name) : path.endsWith('.tsx') ? path : `${path}/${name}.ts`;
    for (const [index, layer] of LAYERS.slice(0, -1).entries()) {
      const from = fileIn(layer[0] as string, 'up');
      const to = fileIn((LAYERS[index + 1] as readonly string[])[0] as string, 'one');
      plant(to);
      plant(from, `${'../'.repeat(from.split('/').length - 1)}${to}`);
    }
    plant('src/runtime/data/shown/hook.ts', 'react');
    plant('src/language/check/file.ts', 'node:fs');
    plant('src/runtime/render/compiling.ts', '../../language/compile/one.ts');
    plant('src/runtime/data/shown/picture.ts', '../../../ui/one.ts');
    plant('src/runtime/render/controllers/use-drawing.ts', '../Drawn.tsx');
    plant('src/runtime/render/Drawn.tsx');
    plant('src/runtime/render/forms/form.ts', '@rjsf/core');
    plant('src/ui/knowing.ts', '../language/compiled/one.ts');
    plant('src/language/compiled/one.ts');
    plant('src/language/compile/one.ts');
    plant('src/widgets/a/A.tsx', '../b/B.tsx');
    plant('src/widgets/b/B.tsx');
    plant('src/widgets/a/contract.ts', './A.tsx');
    plant('src/runtime/render/one.ts');
    plant('server/page.ts', '../src/runtime/render/one.ts');
    plant('server/markup.ts', 'react');
    plant('src/shell/server.ts', '../../server/page.ts');
    plant('server/ordering.ts', '../marketplace/orders.ts');
    plant('marketplace/orders.ts');
    plant('marketplace/page.ts', '../src/runtime/render/one.ts');
    plant('marketplace/markup.ts', 'react');
    plant('src/shell/orders.ts', '../../marketplace/orders.ts');
    plant('marketplace/running.ts', '../server/run-console.ts');
    plant('server/run-console.ts');
    // The layers of the server: each upward, and one to what composes them.
    for (const [index, layer] of SERVER_LAYERS.slice(0, -1).entries()) {
      plant(`server/${SERVER_LAYERS[index + 1]}/one.ts`);
      plant(`server/${layer}/up.ts`, `../${SERVER_LAYERS[index + 1]}/one.ts`);
    }
    plant('server/web/up.ts', '../run-console.ts');
    plant('server/work/jobs/run.ts', '../mail/send.ts');
    plant('server/work/mail/send.ts', '../messages/out.ts');
    plant('server/work/messages/out.ts', '../jobs/add.ts');
    plant('server/work/jobs/add.ts');
    plant('src/shell/a.ts', './b.ts');
    plant('src/shell/b.ts', './a.ts');
    const result = await examine(SOURCES, Object.values(GROUPS).flat(), house);
    rmSync(house, { recursive: true });
    const broken = new Set(result.summary.violations.map((violation) => violation.rule.name));
    const rules = Object.values(GROUPS).flat();
    expect(rules.map((rule) => rule.name).filter((name) => !broken.has(name as string))).toEqual([]);
    // No file imports itself here: the folders do.
    expect(folderKnots(result.modules, 'server/work')).toEqual([
      'jobs, mail, messages: server/work/jobs/run.ts -> server/work/mail/send.ts; server/work/mail/send.ts -> server/work/messages/out.ts; server/work/messages/out.ts -> server/work/jobs/add.ts',
    ]);
    expect(folderKnots(result.modules, 'server/calls')).toEqual([]);
    expect(breaks(result, server)).toEqual(
      expect.arrayContaining([
        'marketplace/page.ts -> src/runtime/render/one.ts (server-without-pixels)',
        expect.stringMatching(/^marketplace\/markup\.ts -> .*react.* \(server-without-react\)$/),
        'src/shell/orders.ts -> marketplace/orders.ts (browser-without-server)',
      ]),
    );
  });
});

/** The top folders below which no folders import each other, however far around (docs/decisions/10-code.md#folders). */
const WITHOUT_KNOTS = [
  'src/language',
  'src/authoring',
  'src/authoring/edit',
  'src/runtime/data',
  'src/runtime/render',
  'src/shell',
  'src/studio',
  'marketplace',
  'marketplace/functions',
  'server',
  ...SERVER_LAYERS.map((layer) => `server/${layer}`),
];

describe('the folders', () => {
  let result: ICruiseResult;
  let modules: readonly IModule[];
  beforeAll(async () => {
    result = await examineAll();
    modules = result.modules;
  }, 120_000);

  it.each(WITHOUT_KNOTS)('of %s have no knot', (path) => {
    expect(modules.filter(({ source }) => source.startsWith(`${path}/`)).length).toBeGreaterThan(20);
    expect(folderKnots(modules, path)).toEqual([]);
  });

  it('of the marketplace have places in layers that never look upward', () => {
    const folders = new Set(modules.flatMap(({ source }) => /^marketplace\/[^/]+/.exec(source)?.[0] ?? []));
    expect([...folders].sort()).toEqual(MARKETPLACE_LAYERS.flat().sort());
    expect(breaks(result, marketplaceUpward)).toEqual([]);
  });

  it('of the marketplace would show a look upward from each layer', async () => {
    const house = mkdtempSync(join(tmpdir(), 'marketplace-'));
    mkdirSync(join(house, 'marketplace'));
    const fileOf = ([first = '']: readonly string[] = []) => (first.endsWith('.ts') ? first : `${first}/file.ts`);
    for (const [index, layer] of MARKETPLACE_LAYERS.entries()) {
      const file = join(house, fileOf(layer));
      const above = relative(dirname(file), join(house, fileOf(MARKETPLACE_LAYERS[index + 1])));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, index + 1 === MARKETPLACE_LAYERS.length ? 'export {};\n' : `import './${above}';\n`);
    }
    const planted = await examine(['marketplace'], marketplaceUpward, house);
    rmSync(house, { recursive: true });
    expect(breaks(planted, marketplaceUpward)).toHaveLength(MARKETPLACE_LAYERS.length - 1);
  });

  it.each(drawn('planted knots', WITHOUT_KNOTS, 2))('of %s would show a knot that is planted there', async (path) => {
    const house = mkdtempSync(join(tmpdir(), 'knots-'));
    const plant = (file: string, imported: string) => {
      mkdirSync(dirname(join(house, path, file)), { recursive: true });
      writeFileSync(join(house, path, file), `import type { Thing } from '${imported}';\nexport type { Thing };\nexport {};\n`);
    };
    // No two files import each other: only the folders do, over a file of the root.
    plant('one/a.ts', '../two/b.ts');
    plant('two/b.ts', '../two/ends.ts');
    plant('two/c.ts', '../between.ts');
    plant('between.ts', './one/ends.ts');
    plant('one/ends.ts', 'node:fs');
    plant('two/ends.ts', 'node:fs');
    // Looks down, and belongs to no knot.
    plant('above/d.ts', '../one/a.ts');
    const planted = await examine(
      SOURCES.filter((folder) => path.startsWith(folder)),
      [],
      house,
    );
    rmSync(house, { recursive: true });
    expect(folderKnots(planted.modules, path)).toEqual([
      `between.ts, one, two: ${path}/between.ts -> ${path}/one/ends.ts; ${path}/one/a.ts -> ${path}/two/b.ts; ${path}/two/c.ts -> ${path}/between.ts`,
    ]);
  });
});
