import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/read-project.ts';

/** Result of running test files. */
export interface TestOutcome {
  /** `silent`: no test ended for so long that the code hangs. `cut off`: timeout. */
  ended: 'passed' | 'failed' | 'silent' | 'cut off';
  /** The first failed test with its file. */
  by?: string;
  /** Files that completed and passed. */
  passed: string[];
}

/** Checkout, variables and timeout of a run. */
export interface TestRun {
  root: string;
  env: Readonly<Record<string, string>>;
  seconds: number;
}

/** Seconds without a result after which a test hangs; exhaustive tests take longer. */
const SILENCE = { sample: 150, whole: 400 };

interface Line {
  file: string;
  test?: string;
  failed?: boolean;
  done?: boolean;
}

/** Runs test files in the given order, in one worker without retries, until the first failure. */
export async function runTests(files: readonly string[], { root, env, seconds }: TestRun): Promise<TestOutcome> {
  const results = join(root, '.cache', 'suite-results.jsonl');
  rmSync(results, { force: true });
  const projects = ['machine', 'pages', 'server', 'embedded'].map((name) => `--project=${name}`);
  const args = [
    'run',
    '--config',
    join(ROOT, 'bench/suite/vitest.config.ts'),
    '--bail=1',
    '--retry=0',
    '--no-file-parallelism',
    ...projects,
  ];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), [...args, ...files], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env, SUITE_RESULTS: results, SUITE_FILES: files.join(' ') },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${String(chunk)}`.slice(-4000);
  });
  const linesNow = () => (existsSync(results) ? readFileSync(results, 'utf8').split('\n').filter(Boolean) : []);
  const silence = env.TEST_ALL === '1' ? SILENCE.whole : SILENCE.sample;
  let [counted, heard, stopped] = [0, Date.now(), undefined as 'silent' | 'cut off' | undefined];
  const began = Date.now();
  const timer = setInterval(() => {
    const count = linesNow().length;
    if (count > counted) [counted, heard] = [count, Date.now()];
    if (Date.now() - heard > silence * 1000) stopped = 'silent';
    else if (Date.now() - began > seconds * 1000) stopped = 'cut off';
    // Kills the process group with its workers.
    if (stopped) process.kill(-(child.pid as number), 'SIGKILL');
  }, 1000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  const lines = linesNow().map((line) => JSON.parse(line) as Line);
  const failed = lines.find((line) => line.failed);
  const passed = lines.flatMap(({ file, done }) => (done ? [file] : []));
  if (failed) return { ended: 'failed', by: `${failed.file}: ${failed.test?.slice(0, 300)}`, passed };
  if (stopped) return { ended: stopped, passed };
  return code === 0
    ? { ended: 'passed', passed }
    : { ended: 'failed', by: `the run: ${/^.*Error: .*$/m.exec(said)?.[0] ?? said.trim().slice(0, 200)}`, passed };
}
