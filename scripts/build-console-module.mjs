import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Builds the `console.ts` of a console with all that it imports into one file for Node, and gives its path; undefined where the folder has none. Ends the process with status 1 where it
 * cannot be built.
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
