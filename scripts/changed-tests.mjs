import { spawnSync } from 'node:child_process';
import { ROOT } from './run.mjs';

/** Files that any test may read without importing them. */
const EVERYTHING = /^(screens|schemas|scripts)\/|^(tests|docs)\/.*\.(json|md)$|^[^/]+\.(json|ts|html|md)$/;
/** Sources of the console in the browser. */
const CONSOLE = /^(src|server|marketplace|public)\//;

/**
 * Returns the vitest runs that a change can affect: tests by imports, and browser tests if the console itself changed. `since` is
 * a commit; default: uncommitted changes.
 */
export function runsForChange(since) {
  const files = changedFiles(since);
  if (files.length === 0) return [];
  console.log(`${files.length} files changed${since ? ` since ${since}` : ''}.`);
  if (files.some((file) => EVERYTHING.test(file))) return [[]];
  const byImports = [
    '--passWithNoTests',
    since ? `--changed=${since}` : '--changed',
    ...projects('machine', 'pages', 'server', 'embedded'),
  ];
  const inBrowser = projects('browser', 'gallery');
  if (files.some((file) => CONSOLE.test(file))) return [byImports, inBrowser];
  return [[...byImports, ...inBrowser]];
}

function projects(...names) {
  return names.map((name) => `--project=${name}`);
}

function changedFiles(since) {
  const lines = (...args) => {
    const { stdout, status, stderr, error } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) {
      console.error(`git could not list the changed files: ${error?.message ?? stderr.trim()}`);
      process.exit(1);
    }
    return stdout.split('\n').filter(Boolean);
  };
  return [...new Set([...lines('diff', '--name-only', since ?? 'HEAD', '--'), ...lines('ls-files', '--others', '--exclude-standard')])];
}
