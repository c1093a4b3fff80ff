import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { ROOT } from './run.mjs';

/*
 * Installs the programs of Debian that tests need: Chromium and PostgreSQL. Exits with 1 where there is no Chromium. With
 * REQUIRE_PARSE_SERVER=1 also the official Parse Server: a package of its own, so that the console does not carry it. Its .npmrc holds the
 * date that versions are taken from.
 */
ensureChromium();
ensurePostgres();
if (process.env.REQUIRE_PARSE_SERVER === '1') {
  const cwd = join(ROOT, 'tests/relay/parse-server');
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--omit=optional'], { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
