import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/find-chromium.mjs';

/** Starts Chromium. It asks nobody for anything but the pages that it is given. `asShipped`: as people have it, for figures. */
export function launchBrowser({ asShipped = false } = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Compositing by software needs no process of its own: an eighth of the CPU of the browser.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test is too short for optimized code to pay (COMPILED_ONCE).
      ...(asShipped ? [] : ['--js-flags=--max-optimized-bytecode-size=0']),
    ],
  });
}
