import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { ROOT } from './run.mjs';

/*
 * Installs the programs of Debian that tests need: Chromium and PostgreSQL. Exits with 1 where there is no Chromium. With
 * REQUIRE_PARSE_SERVER=1 also the official Parse Server, unless the run leaves out its tests. It is a package of its own, so that the
 * console does not carry it; its .npmrc holds the date that versions are taken from.
 */
ensureChromium();
ensurePostgres();
if (process.env.REQUIRE_PARSE_SERVER === '1' && runs('node_modules/.bin/tsx', ['tests/relay/support/needs-parse-server.ts'])) {
  const isInstalled = runs('npm', ['install', '--ignore-scripts', '--omit=optional'], join(ROOT, 'tests/relay/parse-server'));
  if (!isInstalled) process.exit(1);
}

/** Runs a program, and gives whether it exits with 0. */
function runs(program, args, cwd = ROOT) {
  return spawnSync(program, args, { cwd, stdio: 'inherit' }).status === 0;
}
