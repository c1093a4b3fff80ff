import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isStale, markFresh, ROOT, runBin } from './install.mjs';

/** Builds the console when its sources changed since the last build. */
export function buildClient() {
  const files = ['index.html', 'vite.config.ts', 'package-lock.json', ...sources('src'), ...sources('public')];
  if (existsSync(join(ROOT, 'dist/client/index.html')) && !isStale('client', files)) return;
  console.log('Building the console ...');
  runBin('vite', ['build', '--logLevel', 'warn']);
  runBin('tsx', ['scripts/compress-client.ts']);
  markFresh('client', files);
}

function sources(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => statSync(join(ROOT, name)).isFile())
    .sort();
}
