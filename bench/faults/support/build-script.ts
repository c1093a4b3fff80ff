import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../../scripts/read-project.ts';

const built = new Map<string, Promise<string>>();

/** Builds a script of the project, once per process, and gives the file to run: a process that translates the sources one by one takes seconds to start. */
export function buildScript(file: string): Promise<string> {
  const known = built.get(file) ?? buildAnew(file);
  built.set(file, known);
  return known;
}

async function buildAnew(file: string): Promise<string> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const outDir = await mkdtemp(join(ROOT, '.cache/process-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [{ name: 'folders-of-sources', transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))) }],
    build: { ssr: file, outDir, target: 'node20', minify: false },
    ssr: { noExternal: ['kysely'] },
  });
  return join(outDir, basename(file).replace(/\.ts$/, '.js'));
}
