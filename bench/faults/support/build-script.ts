import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../../scripts/read-project.ts';

const CACHE = join(ROOT, '.cache');
const built = new Map<string, Promise<string>>();

/** Builds a script once per process and returns the file: starting from sources takes seconds. */
export async function buildScript(file: string): Promise<string> {
  const known = built.get(file) ?? buildAnew([file]);
  built.set(file, known);
  return join(await known, builtName(file));
}

let commands: Promise<string> | undefined;

/** Builds all TypeScript commands of package.json together, and returns the file of one. */
export async function buildCommand(file: string): Promise<string> {
  commands ??= findCommands().then(buildAnew);
  return join(await commands, builtName(file));
}

async function findCommands(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  return [...new Set(Object.values(scripts).flatMap((script) => /^tsx (scripts\/[\w-]+\.ts)/.exec(script)?.[1] ?? []))];
}

function builtName(file: string): string {
  return basename(file).replace(/\.ts$/, '.js');
}

/** Returns the folder of the built files. */
async function buildAnew(files: readonly string[]): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  for (const name of await readdir(CACHE)) if (isLeft(name)) await rm(join(CACHE, name), { recursive: true, force: true });
  const outDir = await mkdtemp(join(CACHE, `process-${process.pid}-`));
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [{ name: 'folders-of-sources', transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))) }],
    build: { ssr: true, outDir, target: 'node20', minify: false, rolldownOptions: { input: [...files] } },
    ssr: { noExternal: ['kysely'] },
  });
  return outDir;
}

/** Whether a folder belongs to a process that has ended. */
function isLeft(name: string): boolean {
  const pid = /^process-(\d+)-/.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    return !process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
