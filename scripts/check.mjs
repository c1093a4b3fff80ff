import { installPackages } from './install.mjs';
import { runBin, runTogether } from './run.mjs';

/** Static checks: types, lint, format, generated files, contracts, definitions, canonical text, prose. Runs all and prints all issues. */
export function checkSources() {
  return runTogether([
    ['Types', 'tsc', ['--noEmit']],
    ['Lint and format', 'biome', ['check', '--error-on-warnings']],
    ['Generated types of the language', 'tsx', ['scripts/generate-definition-types.ts', '--check']],
    ['Generated types of the calls', 'tsx', ['scripts/generate-contracts.ts', '--check']],
    ['Screens of the platform', 'tsx', ['scripts/platform-screens.ts', '--check']],
    ['Icons', 'tsx', ['scripts/icons.ts', '--check']],
    ['Settings', 'tsx', ['scripts/settings-doc.ts', '--check']],
    ['Reference of the language', 'tsx', ['scripts/language-doc.ts', '--check']],
    ['Contracts, widgets and icons', 'tsx', ['scripts/contracts-doc.ts', '--check']],
    ['Parse protocol', 'tsx', ['scripts/protocol-doc.ts', '--check']],
    ['Contracts and screens', 'tsx', ['scripts/check-screens.ts']],
    ['Canonical text', 'tsx', ['scripts/format-screens.ts', '--check']],
    ['Prose', 'tsx', ['scripts/check-prose.ts']],
  ]);
}

if (process.argv[1]?.endsWith('check.mjs')) {
  installPackages();
  await checkSources();
  console.log('\n== Layers');
  runBin('vitest', ['run', '--project', 'machine', 'tests/layers']);
}
