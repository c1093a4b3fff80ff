import { buildConsole } from './build-console.mjs';
import { checkSources } from './check.mjs';
import { chromiumVersion, ensureChromium } from './find-chromium.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { installPackages } from './install.mjs';
import { runBin } from './run.mjs';

/* `npm test`: installs what is missing, checks the sources, builds the console, runs every test. `npm test -- --project machine` runs a part. */
installPackages();
const args = process.argv.slice(2);
if (args.length === 0) await checkSources();
buildConsole();
const CHROMIUM_PATH = ensureChromium();
ensurePostgres();
console.log(`\n== Tests, in ${chromiumVersion(CHROMIUM_PATH)}`);
// In one run, so that a core is never idle because the last file of a part is still at work on the other.
runBin('vitest', ['run', ...args], { CHROMIUM_PATH });
