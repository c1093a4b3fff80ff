import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDataDirectory } from '../../../../server/base/store/data-directory.ts';
import { EngineStartError, engineStartError } from '../../../../server/base/store/engine-start-error.ts';
import { testFolder } from '../../support/test-folder.ts';

const folder = testFolder();
beforeAll(async () => {
  await writeFile(folder.at('file'), '');
  await mkdir(folder.at('torn'));
  await writeFile(folder.at('torn/files'), '');
  await symlink(folder.at('nowhere'), folder.at('link'));
});

describe('openDataDirectory', () => {
  it('creates a missing folder, and accepts an existing one', async () => {
    await openDataDirectory(folder.at('a/b'));
    await openDataDirectory(folder.at('a/b'));
  });

  it.each([
    ['file', /The folder .*file cannot be used: a file stands in its place\. Give the user .* or set DATA_DIR to another one\.$/],
    ['file/below', /cannot be used: a file stands in its place or above it\. Give/],
    ['torn', /The folder .*torn\/files cannot be used: a file stands in its place\./],
    ['link', /cannot be used: .*a link leads nowhere\./],
    [`${'n'.repeat(300)}`, /cannot be used: its name is too long\./],
  ])('says in a sentence why %s cannot be used', async (name, message) => {
    const failure = await openDataDirectory(folder.at(name)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EngineStartError);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).not.toContain('\n');
  });
});

it.each(['a', 'unmounted'])(
  'advises about a missing folder, not torn files, where the database of %s goes away at the start',
  async (name) => {
    const { message } = await engineStartError(new Error('ENOENT: no such file\nat x'), folder.at(name));
    expect(message).toMatch(/pg is gone or empty .*\(ENOENT: no such file\)\. If it had one, put the folder back/);
    expect(message).not.toMatch(/tore|backup/);
  },
);
