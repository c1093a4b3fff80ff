import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** A temporary folder of tests. */
export interface TestFolder {
  readonly path: string;
  /** A path in it. */
  at(...names: string[]): string;
}

/** Has a folder for the tests of a group, or with `each` a new one for every test. */
export function testFolder({ each = false } = {}): TestFolder {
  let path = '';
  const [before, after] = each ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    path = await mkdtemp(join(tmpdir(), 'tablero-test-'));
  });
  after(() => rm(path, { recursive: true, force: true }));
  return {
    get path() {
      return path;
    },
    at: (...names) => join(path, ...names),
  };
}
