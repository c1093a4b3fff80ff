import type { Browser } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import config from './vite.config.ts';

/** The built gallery in a browser. */
export interface OpenGallery {
  browser: Browser;
  /** The address of a path of it. */
  at(path: string): string;
  close(): Promise<void>;
}

/** Serves the gallery, which was built before any test, and starts a browser. */
export async function openGallery(): Promise<OpenGallery> {
  const server: PreviewServer = await preview({ ...config, configFile: false, logLevel: 'error', preview: { port: 0 } });
  const browser = await launchBrowser();
  return {
    browser,
    at: (path) => new URL(path, server.resolvedUrls?.local[0]).href,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
