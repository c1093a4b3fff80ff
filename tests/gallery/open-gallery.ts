import { type Browser, chromium } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import config from './vite.config.ts';

/** The built gallery in a browser. */
export interface OpenGallery {
  browser: Browser;
  /** The address of a path of it. */
  at(path: string): string;
  close(): Promise<void>;
}

/** Builds the gallery as the console is built, serves it, and starts a browser (`CHROMIUM` says which, by default Debian's). */
export async function openGallery(name: string): Promise<OpenGallery> {
  const options = { ...config, configFile: false as const, logLevel: 'error' as const };
  const outDir = `${config.build?.outDir}-${name}`;
  await build({ ...options, build: { outDir, emptyOutDir: true } });
  const server: PreviewServer = await preview({ ...options, build: { outDir }, preview: { port: 0 } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    browser,
    at: (path) => new URL(path, server.resolvedUrls?.local[0]).href,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
