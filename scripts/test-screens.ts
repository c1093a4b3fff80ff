import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { behaviourReport } from '../src/authoring/behaviour/behaviour-report.ts';
import { behaviourStates } from '../src/authoring/behaviour/behaviour-states.ts';
import { ENGLISH } from '../src/authoring/review/english/english.ts';
import { checkProject } from '../src/language/check/check-project.ts';
import { countIssues, printIssue } from '../src/language/errors/print-issue.ts';
import { BLOCK_KINDS } from '../src/runtime/kinds/block-kinds.ts';
import { takeConsoleFolder } from './console-folder.mjs';
import { consoleFolders, ROOT, readProject } from './read-project.ts';

/**
 * `npm run test:screens -- [console] [--update]`: compares the behaviour of each screen and role with the console's `snapshots`. A screen
 * without a snapshot gets one. Exits with 1 for errors or other behaviour; `--update` rewrites the snapshots.
 */
const { folder: home, rest, command } = takeConsoleFolder(process.argv.slice(2));
const isUpdate = rest.includes('--update');
const folder = home === ROOT ? join(ROOT, 'tests/screens/__snapshots__') : join(home, 'snapshots');
/** Time of all snapshots, so that dates in them are stable. */
const NOW = new Date('2026-03-20T16:00:00.000Z');

const project = await readProject(consoleFolders(home));
const { console: compiled, issues } = checkProject(project);
const errors = issues.filter(({ severity }) => severity === 'error');
if (!compiled || errors.length > 0) {
  for (const issue of errors) console.error(`${printIssue(issue)}\n`);
  console.error(`${countIssues(errors)}. Correct them first: ${command('check:screens')}`);
  process.exit(1);
}

const { settings, screens } = compiled;
const world = { blocks: BLOCK_KINDS, contracts: project.contracts, settings, now: NOW, language: ENGLISH };
const roles = Object.keys(settings.roles);
const written: string[] = [];
const changed: string[] = [];
mkdirSync(folder, { recursive: true });
for (const [id, screen] of screens) {
  const file = join(folder, `${id}.md`);
  const now = behaviourReport(screen, world, behaviourStates(screen, world), roles);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (before === now) continue;
  if (before !== undefined && !isUpdate) changed.push(`${id}:\n${difference(before, now)}`);
  else {
    writeFileSync(file, now);
    written.push(id);
  }
}
const left = readdirSync(folder).filter((name) => name.endsWith('.md') && !screens.has(name.slice(0, -3)));
if (isUpdate) for (const name of left) rmSync(join(folder, name));
else changed.push(...left.map((name) => `${name.slice(0, -3)}: the screen is gone, and its snapshot is there.`));

if (written.length > 0)
  console.log(
    `Wrote ${written.length === 1 ? 'the snapshot' : 'the snapshots'} of ${written.join(', ')}. Read and commit ${written.length === 1 ? 'it' : 'them'}.`,
  );
for (const text of changed) console.log(`${text}\n`);
console.log(
  changed.length === 0
    ? `${screens.size} ${screens.size === 1 ? 'screen behaves' : 'screens behave'} as ${screens.size === 1 ? 'its snapshot says' : 'their snapshots say'}.`
    : `${changed.length} of ${screens.size} screens differ. If that is meant, run it with --update and commit the snapshots.`,
);
process.exitCode = changed.length > 0 ? 1 : 0;

/** Removed and added lines, without moved ones. */
function difference(before: string, after: string): string {
  const [old, young] = [before, after].map((text) => text.split('\n'));
  const gone = without(old as string[], young as string[]).map((line) => `  - ${line}`);
  const come = without(young as string[], old as string[]).map((line) => `  + ${line}`);
  return [...gone, ...come].join('\n') || '  The same lines stand in another order.';
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0 && line.trim() !== '';
  });
}
