import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Bundles a console's `console.ts` with its imports into one file for Node. Returns its path; undefined if the folder has none.
 * Exits with status 1 if it does not build.
 */
export async function buildConsoleModule(folder) {
  const source = join(folder, 'console.ts');
  if (!existsSync(source)) return undefined;
  const outDir = join(ROOT, '.cache/consoles', createHash('sha256').update(folder).digest('hex').slice(0, 12));
  const { build } = await import('vite');
  try {
    await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      build: {
        ssr: source,
        outDir,
        emptyOutDir: true,
        minify: false,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'console.mjs' } },
      },
      ssr: { noExternal: true },
    });
  } catch (error) {
    console.error(`console.ts cannot be built: ${error.message}`);
    process.exit(1);
  }
  return join(outDir, 'console.mjs');
}
