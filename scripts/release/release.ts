import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateUnreleased } from './date-unreleased.ts';

/** A release that was refused; nothing has changed. */
export class ReleaseError extends Error {}

const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

/**
 * Releases a version in a git repository: bumps package.json and its lock file, dates the section *Unreleased* of CHANGELOG.md, commits and tags.
 * `wanted` is `patch`, `minor`, `major` or a version. Returns the tag. Throws `ReleaseError` for uncommitted changes, an empty section, or a
 * version that is invalid or exists; the files are then as before.
 */
export function release(folder: string, wanted: string, now: Date): string {
  const changes = run(folder, 'git', ['status', '--porcelain']);
  if (changes !== '') throw new ReleaseError(`There are uncommitted changes. Commit or discard them first:\n${changes}`);
  const changelog = join(folder, 'CHANGELOG.md');
  const before = readFileSync(changelog, 'utf8');
  if (dateUnreleased(before, '') === undefined)
    throw new ReleaseError('The section "## Unreleased" of CHANGELOG.md has no entries. Write at least one line that begins with "- ".');
  try {
    const tag = run(folder, 'npm', ['version', wanted, '--no-git-tag-version', '--ignore-scripts']);
    if (run(folder, 'git', ['tag', '--list', tag]) !== '') throw new ReleaseError(`The tag ${tag} exists already. Choose another version.`);
    const heading = `${tag.slice(1)} - ${now.toISOString().slice(0, 10)}`;
    writeFileSync(changelog, dateUnreleased(before, heading)!);
    run(folder, 'git', ['commit', '--quiet', '--message', `Release ${tag.slice(1)}`, '--', ...FILES]);
    run(folder, 'git', ['tag', '--annotate', tag, '--message', `Release ${tag.slice(1)}`]);
    return tag;
  } catch (error) {
    run(folder, 'git', ['checkout', '--quiet', 'HEAD', '--', ...FILES]);
    throw error;
  }
}

/** Runs a program and returns its trimmed output. */
function run(folder: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new ReleaseError(`"${program} ${args.join(' ')}" failed:\n${(stderr || stdout).trim()}`);
  return stdout.trim();
}
