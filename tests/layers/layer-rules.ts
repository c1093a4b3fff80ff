import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * The layers from the ground up (docs/decisions/10-code.md#layers). A folder may import what stands in its own layer or below;
 * what is missing here is not checked, and the test says so.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['src/language/errors', 'src/language/text'],
  ['src/language/definition'],
  ['src/language/contracts'],
  ['src/language/expression'],
  ['src/language/formats'],
  ['src/ui', 'src/language/compiled'],
  ['src/language/check', 'src/language/compile', 'src/language/migrate', 'src/language/widget-contract.ts'],
  ['src/authoring/edit'],
  ['src/authoring/draft'],
  ['src/runtime/data/values'],
  ['src/runtime/data/calls'],
  ['src/runtime/data/tables', 'src/runtime/data/shown'],
  ['src/runtime/services', 'src/runtime/actions'],
  ['src/authoring/behaviour'],
  ['src/authoring/review'],
  ['src/runtime/kinds/**/*.ts'],
  ['src/runtime/kinds/**/*.tsx', 'src/runtime/render', 'src/runtime/widget-api.ts', 'src/widgets'],
  ['src/shell', 'src/studio'],
  ['src/host'],
  [
    'src/main.tsx',
    'src/render-page.tsx',
    'src/console-screen.tsx',
    'src/create-query-client.ts',
    'src/start.ts',
    'src/passkey-form.ts',
    'src/studio-opening.ts',
  ],
  ['src/preview'],
];

/** The layers of the marketplace, likewise (docs/decisions/10-code.md#folders): tables, what is done with records of one subject, work in the background, calls, demo data. */
export const MARKETPLACE_LAYERS: readonly (readonly string[])[] = [
  ['generated', 'geo', 'sheets', 'mask-number.ts', 'money.ts', 'public-site.ts', 'settings.ts', 'slug-of.ts', 'time-zone.ts'],
  ['store'],
  ['dishes', 'invoices', 'orders', 'payments', 'people', 'reports', 'restaurants', 'store-integration'],
  ['marketplace-types.ts'],
  ['outgoing-requests', 'jobs'],
  ['schedule'],
  ['functions'],
  ['seed'],
  ['files'],
  ['index.ts'],
  ['start.ts'],
].map((layer) => layer.map((name) => `marketplace/${name}`));

/** What runs in Node and in the browser alike. */
const BOTH_SIDES = ['src/language', 'src/authoring', ...['data', 'services', 'actions'].map((name) => `src/runtime/${name}`)];

/** What a page is made of: it gets compiled screens, and never the code that compiles or checks them. */
const PAGE = [
  'src/runtime/data',
  'src/runtime/services',
  'src/runtime/actions',
  'src/runtime/render',
  'src/runtime/kinds/**/*.tsx',
  'src/runtime/widget-api.ts',
  'src/shell',
  'src/host',
  'src/preview',
  'src/main.tsx',
  'src/passkey-form.ts',
  'src/studio-opening.ts',
];

/** A file or a folder, or by `**` and an ending some files of a folder: what a kind does and how it looks stand side by side in one. */
const pattern = (path: string) => path.replaceAll('.', '\\.').replace('**/*', '.*');
const at = (paths: readonly string[]) => `^(${paths.map(pattern).join('|')})($|/)`;

/** Whether a file belongs to one of these places. */
export const isAt = (source: string, paths: readonly string[]): boolean => new RegExp(at(paths)).test(source);

/** The rules by which no layer knows one above it. */
const upwardIn = (layers: readonly (readonly string[])[]): IForbiddenRuleType[] =>
  layers.slice(0, -1).map((layer, index) => ({
    name: `upward-from-${layer[0]}`,
    severity: 'error',
    from: { path: at(layer) },
    to: { path: at(layers.slice(index + 1).flat()) },
  }));

/** No layer of `src` knows one above it. */
export const upward: IForbiddenRuleType[] = upwardIn(LAYERS);

/** No layer of the marketplace does. */
export const marketplaceUpward: IForbiddenRuleType[] = upwardIn(MARKETPLACE_LAYERS);

/** What runs on both sides knows neither React nor Node. */
export const bothSides: IForbiddenRuleType[] = [
  {
    name: 'no-react-below-render',
    severity: 'error',
    from: { path: at(BOTH_SIDES) },
    to: { path: '(^|/)(react|react-dom|react-router-dom|primereact|@rjsf)($|/)', pathNot: '^@tanstack/' },
  },
  { name: 'no-pixels-below-render', severity: 'error', from: { path: at(BOTH_SIDES) }, to: { path: '^src/ui/' } },
  { name: 'no-node-in-the-browser', severity: 'error', from: { path: '^src/' }, to: { dependencyTypes: ['core'] } },
];

/** A page knows nothing of the compiler, and what only looks like something knows no definition. */
export const page: IForbiddenRuleType[] = [
  {
    name: 'page-without-compiler',
    severity: 'error',
    from: { path: at([...PAGE, 'src/language/compiled', 'src/widgets']) },
    to: { path: '^src/(language/(compile|check|migrate)/|authoring/|runtime/kinds/.*\\.ts$)', pathNot: '/messages\\.ts$' },
  },
  {
    name: 'ui-knows-no-definition',
    severity: 'error',
    from: { path: '^src/ui/' },
    to: {
      path: '^src/(language|authoring|runtime)/',
      pathNot: '^src/language/(errors/call-error|formats/number-formats|contracts/contract-types|text/fill-(message|plural))\\.ts$',
    },
  },
];

/** Logic without pixels: a controller renders nothing and imports nothing that does. */
export const controllers: IForbiddenRuleType[] = [
  {
    name: 'controllers-without-pixels',
    severity: 'error',
    from: { path: '^src/runtime/render/controllers/' },
    to: { path: '\\.tsx$|(^|/)(react-dom|primereact|@rjsf)($|/)' },
  },
];

/** The form library stands behind one file. */
export const formLibrary: IForbiddenRuleType[] = [
  {
    name: 'form-library-behind-its-adapter',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/runtime/render/forms/rjsf-adapter\\.tsx$' },
    to: { path: '(^|/)@rjsf/' },
  },
];

/** A widget knows the widget API, its own folder and how messages are filled; the contract file knows what types it. */
export const widgets: IForbiddenRuleType[] = [
  {
    name: 'widget-knows-only-its-api',
    severity: 'error',
    from: { path: '^src/widgets/([^/]+)/' },
    to: {
      path: '^src/',
      pathNot: ['^src/widgets/($1|map-ground)/', '^src/(runtime/widget-api|language/(widget-contract|text/fill-(message|plural)))\\.ts$'],
    },
  },
  {
    name: 'contracts-without-views',
    severity: 'error',
    from: { path: '^src/widgets/(contracts\\.ts|[^/]+/contract\\.ts)$' },
    to: { reachable: true, path: '(^|/)react($|/)|\\.tsx$' },
  },
];

/** What runs in Node alone: the platform, and the console that comes along. */
const NODE = '^(server|marketplace)/';

/** The server knows the language and how to run it, never how it looks; only the thread that renders pages has the console's code, through one module. */
export const server: IForbiddenRuleType[] = [
  {
    name: 'server-without-pixels',
    severity: 'error',
    from: { path: NODE, pathNot: '^(server/web/pages/render-worker|marketplace/geo/write-outline)\\.ts$' },
    to: {
      path: '^src/(ui|runtime/render|runtime/kinds/.*\\.tsx|runtime/widget-api|shell|host|widgets|main|console-screen|render-page)',
      pathNot: '^src/(ui/icon-names\\.ts|widgets/contracts\\.ts)$',
    },
  },
  {
    name: 'server-without-react',
    severity: 'error',
    from: { path: NODE },
    to: { path: '(^|/)(react|react-dom|react-router-dom|primereact)($|/)' },
  },
  { name: 'browser-without-server', severity: 'error', from: { path: '^src/' }, to: { path: '^(server|marketplace|scripts|tests)/' } },
];

/** The platform runs any console. It is plugged in from outside, by `marketplace/start.ts`, so nothing of the platform imports it: no exception. */
export const platform: IForbiddenRuleType[] = [
  { name: 'platform-without-marketplace', severity: 'error', from: { path: '^server/' }, to: { path: '^marketplace/' } },
  {
    name: 'marketplace-starts-in-one-file',
    severity: 'error',
    from: { path: '^marketplace/', pathNot: '^marketplace/start\\.ts$' },
    to: { path: '^server/(run-console|start-server|create-server)\\.ts$' },
  },
];

/**
 * The layers of `server/` from the ground up (docs/decisions/10-code.md#layers-of-the-server). A layer imports itself and those below. The files directly in
 * `server/` compose them all, and no layer imports one of those.
 */
export const SERVER_LAYERS = ['base', 'identity', 'work', 'calls', 'remote', 'definitions', 'web'] as const;

/** The files that may stand directly in `server/`. */
export const SERVER_ROOT = [
  'console-issues.ts',
  'console-module.ts',
  'console-platform.ts',
  'create-server.ts',
  'load-console.ts',
  'run-console.ts',
  'server-parts.ts',
  'start-server.ts',
  'start.ts',
];

/** No layer of the server knows one above it, or what composes them. */
export const serverLayers: IForbiddenRuleType[] = SERVER_LAYERS.map((layer, index) => ({
  name: `server-upward-from-${layer}`,
  severity: 'error',
  from: { path: `^server/${layer}/` },
  to: { path: `^server/(${[...SERVER_LAYERS.slice(index + 1).map((above) => `${above}/`), '[^/]+$'].join('|')})` },
}));

/** What names an address of the server, or reaches it past the services: only `src/host` does. Text of comments is no code. */
const OWN_WAYS = [
  /(['"`])\/(parse|screens|forms|definitions|preferences|session)\b[^'"`]*\1/,
  /\bfetch\s*\(|\b(globalThis|window)\.fetch\b|\btypeof fetch\b/,
  /\bXMLHttpRequest\b|\bnew (EventSource|WebSocket)\b|\bsendBeacon\b/,
];

/** The lines of a source that reach the server past the services. */
export function ownWays(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');
  return code.split('\n').filter((line) => OWN_WAYS.some((way) => way.test(line)));
}

/** Nothing imports itself, however far around. */
export const cycles: IForbiddenRuleType[] = [{ name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } }];

/** How many source files there are, counted without the tool that is tested. */
export function countSources(root: string, folders: readonly string[]): number {
  const names = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }));
  return names.filter((name) => /\.tsx?$/.test(name)).length;
}
