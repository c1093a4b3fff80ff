import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';

/**
 * Chromium for browser tests: CHROMIUM_PATH, Playwright's, or the system's (headless shell first, which takes half the CPU); undefined if
 * none.
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

/** Finds Chromium, or installs Debian's if possible; otherwise exits with a clear message. */
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

/** Version of a Chromium: a new browser is the first suspect when browser tests change. */
export function chromiumVersion(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() || 'version unknown';
}
