import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildConsole } from './build-console.mjs';
import { runsForChange } from './changed-tests.mjs';
import { checkSources } from './check.mjs';
import { chromiumVersion, findChromium } from './find-chromium.mjs';
import { installPackages } from './install.mjs';
import { ROOT, runBin } from './run.mjs';

/*
 * `npm test`: installs missing packages, checks the sources, builds the console, runs every test. `npm test -- --project machine`
 * runs a part, `npm test -- --changed` or `--changed=<commit>` those that a change can affect.
 */
// Chromium and PostgreSQL come from the network while the processors check and build.
const programs = once(spawn(process.execPath, [join(ROOT, 'scripts/ensure-test-programs.mjs')], { stdio: 'inherit' }), 'exit');
installPackages();
const args = process.argv.slice(2);
const changed = /^--changed(?:=([^-].*))?$/.exec(args.length === 1 ? args[0] : '');
const runs = changed ? runsForChange(changed[1]) : [args];
// The build takes one processor for most of its time, so the checks run beside it.
if (args.length === 0) await checkSources([['Build', 'tsx', ['scripts/build-console.mjs']]]);
if (runs.length === 0) console.log('Nothing changed: there is nothing to test.');
else {
  buildConsole();
  const [code] = await programs;
  if (code !== 0) process.exit(1);
  const CHROMIUM_PATH = findChromium();
  console.log(`\n== Tests, in ${chromiumVersion(CHROMIUM_PATH)}`);
  // In one run, so that no core is idle during the last file of a project.
  for (const run of runs) runBin('vitest', ['run', ...run], { CHROMIUM_PATH });
}
