import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject } from '../src/language/check/check-project.ts';
import { printIssue } from '../src/language/errors/print-issue.ts';
import { ROOT, readProject } from './read-project.ts';

/**
 * Compiles the built-in screens (`platform/screens`) into `platform/compiled.json`, which servers read at start: those of `here` where this
 * server keeps the accounts, those of `elsewhere` with a Parse Server. `--check` writes nothing and exits with 1 for an outdated file or
 * issues.
 */
const home = join(ROOT, 'platform');
const target = join(home, 'compiled.json');
const {
  console: compiled,
  definitions,
  issues,
} = checkProject(await readProject({ home, screens: join(home, 'screens'), schemas: join(home, 'schemas') }, []));
if (!compiled || issues.length > 0) {
  console.error(issues.map(printIssue).join('\n\n'));
  process.exit(1);
}
const text = `${JSON.stringify({ here: screensIn('here'), elsewhere: screensIn('elsewhere') })}\n`;
const isCurrent = read() === text;
if (!isCurrent && !process.argv.includes('--check')) writeFileSync(target, text);
else if (!isCurrent) {
  console.error('platform/compiled.json: stale, run `npm run generate`.');
  process.exitCode = 1;
}

function screensIn(folder: string): { manifest: unknown[]; screens: unknown[] } {
  const { manifest = [], screens } = compiled ?? {};
  const ids = definitions.flatMap(({ path, definition }) =>
    'kind' in definition && path.startsWith(`screens/${folder}/`) ? [definition.id] : [],
  );
  return { manifest: manifest.filter(({ id }) => ids.includes(id)), screens: ids.flatMap((id) => screens?.get(id) ?? []) };
}

function read(): string | undefined {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return undefined;
  }
}
