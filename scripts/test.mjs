import { buildClient } from './build-client.mjs';
import { checkSources } from './check.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { installPackages, runBin } from './install.mjs';

/* `npm test`: installs what is missing, checks the sources, builds the console, runs every test. `npm test -- --project machine` runs a part. */
installPackages();
const args = process.argv.slice(2);
if (args.length === 0) {
  checkSources();
  buildClient();
  const CHROMIUM_PATH = ensureChromium();
  for (const projects of [['machine', 'pages'], ['server'], ['browser'], ['gallery']]) {
    console.log(`\n== Tests: ${projects.join(' and ')}`);
    runBin('vitest', ['run', ...projects.flatMap((project) => ['--project', project])], { CHROMIUM_PATH });
  }
} else {
  buildClient();
  runBin('vitest', ['run', ...args], { CHROMIUM_PATH: ensureChromium() });
}
