import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { release } from '../../scripts/release/release.ts';

const NOW = new Date('2026-12-03T10:00:00.000Z');
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A page.\n\n## 0.1.0 - 2026-11-28\n\n- The first version.\n';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablero-release-'));
  write('package.json', '{\n  "name": "scratch",\n  "version": "0.1.0"\n}\n');
  write(
    'package-lock.json',
    '{ "name": "scratch", "version": "0.1.0", "lockfileVersion": 3, "packages": { "": { "name": "scratch", "version": "0.1.0" } } }\n',
  );
  write('CHANGELOG.md', CHANGELOG);
  git('init', '--quiet');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@example.com');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('release', () => {
  it('sets the version, dates the section, commits and tags', () => {
    expect(release(folder, 'minor', NOW)).toBe('v0.2.0');
    expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
    expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('0.2.0');
    expect(read('CHANGELOG.md')).toBe(CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 - 2026-12-03\n'));
    expect(git('log', '--format=%s')).toBe('Release 0.2.0\nStart');
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('status', '--porcelain')).toBe('');
  });

  it('takes a version as it is given', () => {
    expect(release(folder, '1.0.0', NOW)).toBe('v1.0.0');
  });

  it('refuses uncommitted and new files', () => {
    write('notes.txt', 'new');
    expectRefusal('minor', 'uncommitted changes');
  });

  it.each([
    ['without entries', '# Changelog\n\n## Unreleased\n\n### Added\n\n## 0.1.0 - 2026-11-28\n\n- The first version.\n'],
    ['that is missing', '# Changelog\n\n## 0.1.0 - 2026-11-28\n\n- The first version.\n'],
  ])('refuses a section %s', (_what, changelog) => {
    write('CHANGELOG.md', changelog);
    commit();
    expectRefusal('minor', 'has no entries');
  });

  it.each([
    ['one that is no version', 'soon', 'npm version soon'],
    ['the present one', '0.1.0', 'npm version 0.1.0'],
  ])('refuses %s', (_what, wanted, message) => {
    expectRefusal(wanted, message);
  });

  it('refuses a version that is tagged', () => {
    git('tag', 'v0.2.0');
    expectRefusal('minor', 'v0.2.0 exists already');
  });
});

/** A refusal leaves files and history as they were. */
function expectRefusal(wanted: string, message: string): void {
  const before = [read('package.json'), read('package-lock.json'), read('CHANGELOG.md'), git('log', '--format=%H'), git('tag')];
  expect(() => release(folder, wanted, NOW)).toThrow(message);
  expect([read('package.json'), read('package-lock.json'), read('CHANGELOG.md'), git('log', '--format=%H'), git('tag')]).toEqual(before);
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Start');
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}
