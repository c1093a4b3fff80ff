import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runBin } from './run.mjs';
import { isStale, markFresh } from './stale.mjs';

const SHARED = ['package.json', 'package-lock.json', ...sources('src')];
/** Overrides the value of tests, which would select the libraries' development builds. */
const FOR_USE = { NODE_ENV: 'production' };
const PARTS = [
  {
    name: 'client',
    result: 'dist/client/index.html',
    files: ['index.html', 'vite.config.ts', 'scripts/compress-client.ts', ...SHARED, ...sources('public')],
    build() {
      runBin('vite', ['build', '--logLevel', 'warn'], FOR_USE);
      runBin('tsx', ['scripts/compress-client.ts']);
    },
  },
  {
    name: 'preview',
    result: 'dist/preview/preview.js',
    files: ['vite.preview.config.ts', 'scripts/compress-client.ts', ...SHARED, ...sources('public')],
    build() {
      runBin('vite', ['build', '--config', 'vite.preview.config.ts', '--logLevel', 'error'], FOR_USE);
      runBin('tsx', ['scripts/compress-client.ts', 'preview']);
    },
  },
  {
    name: 'server',
    result: 'dist/server/start.js',
    files: [
      'vite.server.config.ts',
      'schemas/contract.schema.json',
      'schemas/back-ends.schema.json',
      ...SHARED,
      ...sources('server'),
      ...sources('marketplace'),
    ],
    build: () => runBin('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'error'], FOR_USE),
  },
];

/** Builds the console's pages and server, or one of them, if their sources changed since the last build. */
export function buildConsole(only) {
  for (const { name, result, files, build } of PARTS) {
    if (only && name !== only) continue;
    if (existsSync(join(ROOT, result)) && !isStale(name, files)) continue;
    console.log(`Building the ${name} ...`);
    build();
    markFresh(name, files);
  }
}

if (process.argv[1]?.endsWith('build-console.mjs')) buildConsole();

function sources(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => statSync(join(ROOT, name)).isFile())
    .sort();
}
