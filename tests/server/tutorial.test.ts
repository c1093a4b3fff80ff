import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lexer } from 'marked';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommand } from '../../bench/faults/support/build-script.ts';
import { ROOT } from '../../scripts/read-project.ts';
import { readConfig } from '../../server/base/settings/config.ts';
import { loadConsole } from '../../server/load-console.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { environmentOf, makeEmptyDatabase, type TestDatabase } from './support/seeded-database.ts';
import { signInAt } from './support/whole-server.ts';

const PASSWORD = 'a password of the demo';
const logged: string[] = [];
let folder: string;
let database: TestDatabase | undefined;
let server: RunningServer | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tablero-tutorial-'));
  // The tutorial's folder stands in a checkout.
  for (const name of ['server', 'src', 'node_modules']) symlinkSync(join(ROOT, name), join(folder, name));
  await run('new-console.mjs', join(folder, 'workshop'), '--name', 'Bicycle Workshop');
  rmSync(join(folder, 'workshop/screens/welcome.json'));
});
afterAll(async () => {
  await server?.close();
  await database?.remove();
  rmSync(folder, { recursive: true });
});

describe('docs/tutorial.md', () => {
  const steps = readSteps(readFileSync(join(ROOT, 'docs/tutorial.md'), 'utf8'));

  it('has files in every step', () => {
    expect(steps.map(({ changes }) => changes.length)).toEqual([1, 4, 1, 2, 2, 1]);
  });

  it('has no issue wherever it says to check', async () => {
    for (const step of steps) {
      for (const change of step.changes) await change(folder);
      if (step.isChecked) expect(await checkScreens(), step.title).toMatch(/^\d files?: no issues\.$/);
    }
    expect(steps.filter(({ isChecked }) => isChecked).length).toBeGreaterThan(1);
  }, 120_000);

  it('runs: a clerk creates a repair, a mechanic finishes it, and the filter finds it', async () => {
    for (const { changes } of steps) for (const change of changes) await change(folder);
    await run('generate.mjs', join(folder, 'workshop'));
    const workshop = await loadConsole(join(folder, 'workshop/console.ts'));
    writeFileSync(join(folder, 'index.html'), '<html lang="en"><body><!--boot--><div id="root"></div></body></html>');
    database = await makeEmptyDatabase();
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DEMO_PASSWORD: PASSWORD, ...environmentOf(database) };
    const folders = { CONSOLE_DIR: join(folder, 'workshop') };
    const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) });
    server = await startServer(readConfig({ ...environment, ...folders }, workshop.settings), {
      console: workshop,
      clientDir: folder,
      logger,
    });
    expect(server.issues).toEqual([]);
    const [clerk, mechanic] = [await signInAt(server, 'clerk', PASSWORD), await signInAt(server, 'mechanic', PASSWORD)];
    const created = await clerk.call('createRepair', { customer: 'Ana Ruiz', bicycle: 'Orbea Alma', price: 4500 });
    expect(created.result).toMatchObject({ customer: 'Ana Ruiz', state: 'OPEN', price: 4500 });
    const id = created.result.objectId;
    expect(await clerk.call('finishRepair', { id })).toHaveProperty('error');
    expect((await mechanic.call('finishRepair', { id })).result).toMatchObject({ objectId: id, state: 'DONE' });
    expect((await mechanic.call('fetchRepair', { id })).result).toMatchObject({ state: 'DONE' });
    expect((await clerk.call('fetchRepairs', { filter: { state: 'DONE' } })).result).toMatchObject({ total: 1, items: [{ objectId: id }] });
    expect((await clerk.call('fetchRepairs', { filter: { state: 'OPEN' } })).result).toMatchObject({ total: 0, items: [] });
  }, 120_000);
});

type Change = (folder: string) => void | Promise<void>;

interface Step {
  title: string;
  changes: Change[];
  /** It says to check the screens. */
  isChecked: boolean;
}

/** The steps of the tutorial. A code block below a path is a file; one below a sentence that ends with a path and ":" adds properties. */
function readSteps(markdown: string): Step[] {
  const steps: Step[] = [];
  let before = '';
  for (const token of lexer(markdown)) {
    if (token.type === 'heading' && /^\d\. /.test(token.text)) {
      steps.push({ title: token.text, changes: [], isChecked: false });
    }
    const step = steps.at(-1);
    if (token.type === 'code' && step) {
      const path = /^`(workshop\/[\w./-]+)`$/.exec(before)?.[1];
      const target = /`(workshop\/[\w./-]+)`:$/.exec(before)?.[1];
      if (path) step.changes.push((folder) => write(join(folder, path), token.text));
      else if (target) step.changes.push((folder) => add(join(folder, target), token.text));
      else if (token.text.includes('npm run check:screens')) step.isChecked = true;
    }
    if (token.type !== 'space') before = token.raw.trim();
  }
  return steps;
}

function checkScreens(): Promise<string> {
  return run('check-screens.ts', join(folder, 'workshop'));
}

/** Runs a script as npm does, and gives what it prints. */
async function run(script: string, ...args: string[]): Promise<string> {
  const file = script.endsWith('.ts') ? await buildCommand(script) : join(ROOT, 'scripts', script);
  return spawnSync(process.execPath, [file, ...args], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}

async function add(file: string, properties: string): Promise<void> {
  const definition = { ...JSON.parse(readFileSync(file, 'utf8')), ...JSON.parse(properties) };
  writeFileSync(file, JSON.stringify(definition));
  await run('format-screens.ts', file);
}
