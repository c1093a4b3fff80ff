import { sql, type Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { definitionEditions } from '../../../server/base/store/migrations/0010-definition-editions.ts';
import { oneHistory } from '../../../server/base/store/migrations/0022-one-history.ts';
import type { PlatformTables } from '../../../server/base/store/tables.ts';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import { setUpDefinitions } from '../support/definitions-in-test.ts';

const definitions = setUpDefinitions();

/** What a test did is undone by this. */
class Undo extends Error {}

describe('oneHistory', () => {
  it("converts stored versions to a history that contains the folder's newest", async () => {
    const undone = definitions.store.database.transaction().execute(async (transaction) => {
      await makeOldTables(transaction);
      // The versions before these were thrown away, as all but the last twenty were.
      await addVersion(transaction, 7, { 'app.json': 'a', 'one.json': 'b' });
      await addVersion(transaction, 8, { 'app.json': 'a', 'one.json': 'c', 'two.json': 'b' });
      await addVersion(transaction, 9, { 'app.json': 'a', 'two.json': 'b' });
      await oneHistory.up(transaction);

      const versions = createVersions({ database: transaction, listen: async () => async () => undefined });
      const latest = await versions.latest();
      expect([latest?.number, Object.fromEntries(latest?.texts ?? []), latest?.report]).toEqual([
        9,
        { 'app.json': 'text a', 'two.json': 'text b' },
        { issues: [], waiting: ['9'] },
      ]);
      expect(Object.fromEntries((await versions.textsOf(7)) ?? [])).toEqual({ 'app.json': 'text a', 'one.json': 'text b' });
      expect(Object.fromEntries((await versions.textsOf(8)) ?? [])).toEqual({
        'app.json': 'text a',
        'one.json': 'text c',
        'two.json': 'text b',
      });
      expect(await versions.textsOf(6)).toBeUndefined();
      const history = await versions.history({ limit: 5 });
      expect(history.map(({ number, parent, origin, author, files }) => [number, parent, origin, author.name, files])).toEqual([
        [9, 8, 'file', 'Folder', ['one.json']],
        [8, 7, 'file', 'Folder', ['one.json', 'two.json']],
        [7, undefined, 'file', 'Folder', ['app.json', 'one.json']],
      ]);
      expect(await versions.seen()).toEqual(
        new Map([
          ['app.json', 'a'],
          ['two.json', 'b'],
        ]),
      );
      expect(await versions.waitingIn('known')).toEqual([]);
      throw new Undo();
    });
    await expect(undone).rejects.toThrow(Undo);
  });
});

async function makeOldTables(transaction: Transaction<PlatformTables>): Promise<void> {
  const names = ['reports', 'changes', 'editions', 'texts', 'folders', 'files'];
  for (const name of names) await sql`drop table ${sql.table(`definition_${name}`)}`.execute(transaction);
  await definitionEditions.up(transaction);
  for (const hash of ['a', 'b', 'c']) await sql`insert into definition_texts values (${hash}, ${`text ${hash}`})`.execute(transaction);
  await sql`insert into definition_folders (hash) values ('known')`.execute(transaction);
}

async function addVersion(transaction: Transaction<PlatformTables>, number: number, files: Record<string, string>): Promise<void> {
  const report = JSON.stringify({ issues: [], waiting: [String(number)] });
  await sql`
    insert into definition_editions (number, files, report)
    values (${number}, ${JSON.stringify(Object.entries(files))}, ${report})`.execute(transaction);
}
