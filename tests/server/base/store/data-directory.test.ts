import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDataDirectory } from '../../../../server/base/store/data-directory.ts';
import { EngineStartError } from '../../../../server/base/store/engine-start-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablero-data-'));
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'torn'));
  await writeFile(join(folder, 'torn/files'), '');
  await symlink(join(folder, 'nowhere'), join(folder, 'link'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('openDataDirectory', () => {
  it('creates a missing folder, and accepts an existing one', async () => {
    await openDataDirectory(join(folder, 'a/b'));
    await openDataDirectory(join(folder, 'a/b'));
  });

  it.each([
    ['file', /The folder .*file cannot be used: a file stands in its place\. Give the user .* or set DATA_DIR to another one\.$/],
    ['file/below', /cannot be used: a file stands in its place or above it\. Give/],
    ['torn', /The folder .*torn\/files cannot be used: a file stands in its place\./],
    ['link', /cannot be used: .*a link leads nowhere\./],
    [`${'n'.repeat(300)}`, /cannot be used: its name is too long\./],
  ])('says in a sentence why %s cannot be used', async (name, message) => {
    const failure = await openDataDirectory(join(folder, name)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EngineStartError);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).not.toContain('\n');
  });
});
