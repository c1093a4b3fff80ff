import { installPackages } from './install.mjs';
import { runBin, runTogether } from './run.mjs';

/**
 * Static checks: types, lint, format, generated files, contracts, definitions, canonical text, prose. Runs all, with further steps beside
 * them, and prints all issues.
 */
export function checkSources(further = []) {
  return runTogether([
    ...further,
    ['Types', 'tsc', ['--noEmit']],
    ['Lint and format', 'biome', ['check', '--error-on-warnings']],
    ['Canonical text and generated files', 'tsx', ['scripts/check-generated.ts']],
    ['Contracts and screens', 'tsx', ['scripts/check-screens.ts']],
    ['Prose', 'tsx', ['scripts/check-prose.ts']],
  ]);
}

if (process.argv[1]?.endsWith('check.mjs')) {
  installPackages();
  await checkSources();
  console.log('\n== Layers');
  runBin('vitest', ['run', '--project', 'machine', 'tests/layers']);
}
