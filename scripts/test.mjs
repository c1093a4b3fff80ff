import { buildConsole } from './build-console.mjs';
import { runsForChange } from './changed-tests.mjs';
import { checkSources } from './check.mjs';
import { chromiumVersion, ensureChromium } from './find-chromium.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { installPackages } from './install.mjs';
import { runBin } from './run.mjs';

/*
 * `npm test`: installs missing packages, checks the sources, builds the console, runs every test. `npm test -- --project machine`
 * runs a part, `npm test -- --changed` or `--changed=<commit>` those that a change can affect.
 */
installPackages();
const args = process.argv.slice(2);
const changed = /^--changed(?:=([^-].*))?$/.exec(args.length === 1 ? args[0] : '');
const runs = changed ? runsForChange(changed[1]) : [args];
if (args.length === 0) await checkSources();
if (runs.length === 0) console.log('Nothing changed: there is nothing to test.');
else {
  buildConsole();
  const CHROMIUM_PATH = ensureChromium();
  ensurePostgres();
  console.log(`\n== Tests, in ${chromiumVersion(CHROMIUM_PATH)}`);
  // In one run, so that no core idles while the last file of a project runs.
  for (const run of runs) runBin('vitest', ['run', ...run], { CHROMIUM_PATH });
}
