import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';

/**
 * The Chromium that browser tests use: CHROMIUM_PATH, Playwright's own, or the system's, that without windows first, for it does the same with half
 * the work; undefined when there is none.
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  const own = existsSync(cache)
    ? readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort()
        .map((name) => join(cache, name, 'chrome-linux/chrome'))
    : [];
  return [
    ...own.reverse(),
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => existsSync(path));
}

/** Finds Chromium, or installs Debian's where that is possible; ends with a clear line where it is not. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium ...');
  installDebianPackages('chromium-headless-shell', 'fonts-liberation');
  const installed = findChromium();
  if (installed) return installed;
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
  process.exit(1);
}

/** The version of a Chromium, as its own command line prints it: a new browser is the first thing to ask about when browser tests change. */
export function chromiumVersion(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() || 'version unknown';
}
