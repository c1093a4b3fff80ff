import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/read-project.ts';
import { mutatedText, type SourceMutant } from './source-mutants.ts';

/** A scratch checkout of a commit for mutants. */
export interface Worktree {
  root: string;
  /** Runs work while a mutant is applied. */
  planted<Result>(mutant: SourceMutant, work: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

/** Makes a git worktree in the temporary folder with this checkout's packages, and builds its console. */
export function createWorktree(commit: string): Worktree {
  const root = mkdtempSync(join(tmpdir(), 'tablero-suite-'));
  git('worktree', 'add', '--quiet', '--detach', '--force', root, commit);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  // Tests that start a server process need its pages too.
  execFileSync('node', ['-e', "import('./scripts/build-console.mjs').then(({ buildConsole }) => buildConsole())"], {
    cwd: root,
    stdio: 'ignore',
  });
  return {
    root,
    async planted(mutant, work) {
      const path = join(root, mutant.file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, mutatedText(text, mutant));
      try {
        return await work();
      } finally {
        writeFileSync(path, text);
      }
    },
    remove() {
      rmSync(root, { recursive: true, force: true });
      git('worktree', 'prune');
    },
  };
}

export function commitOf(name: string): string {
  return git('rev-parse', '--short', name).trim();
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}
