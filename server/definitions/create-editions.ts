import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { Edition, Editions } from './editions.ts';
import type { Texts } from './read-folder.ts';
import type { FolderReport } from './report-on.ts';

const CHANNEL = 'tablero_definitions';
/** So many editions are kept, the newest of them served. */
const KEPT = 20;
/** A connection can be dead for a while before anybody notices: this often everybody looks by themselves, in milliseconds. */
const SLOW_LOOK = 30_000;

/** Creates the editions in a database. Processes on one server hear of each other through a notification; the texts travel in a table. */
export function createEditions({ database, listen }: Pick<Store, 'database' | 'listen'>): Editions {
  /** Texts of the newest edition that is known here, by hash: another one differs in few. */
  let known = new Map<string, string>();

  return {
    async latest() {
      const row = await database.selectFrom('definition_editions').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
      if (!row) return undefined;
      const missing = row.files.map(([, hash]) => hash).filter((hash) => !known.has(hash));
      const read = await readTexts(missing);
      const byHash = new Map([...known, ...read]);
      const texts = new Map(row.files.map(([name, hash]) => [name, textOf(byHash, hash)]));
      known = new Map(row.files.map(([, hash]) => [hash, textOf(byHash, hash)]));
      return { number: row.number, texts, report: JSON.parse(row.report) as FolderReport, acceptedAt: row.accepted_at };
    },

    async publish(base, texts, report) {
      const files = hashesOf(texts);
      const written = JSON.stringify(report);
      const edition = await database.transaction().execute(async (transaction): Promise<Edition | undefined> => {
        const rows = files.filter(([, hash]) => !known.has(hash)).map(([name, hash]) => ({ hash, text: texts.get(name) as string }));
        for (let at = 0; at < rows.length; at += 200)
          await transaction
            .insertInto('definition_texts')
            .values(rows.slice(at, at + 200))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        const { rows: accepted } = await sql<{ accepted_at: Date }>`
          insert into definition_editions (number, files, report)
          select ${base + 1}, ${JSON.stringify(files)}, ${written}
          where ${base} = (select coalesce(max(number), 0) from definition_editions)
          on conflict do nothing returning accepted_at`.execute(transaction);
        const [row] = accepted;
        if (!row) return undefined;
        await transaction
          .deleteFrom('definition_editions')
          .where('number', '<=', base + 1 - KEPT)
          .execute();
        await sql`
          delete from definition_texts where hash not in
          (select file ->> 1 from definition_editions, jsonb_array_elements(files) as file)`.execute(transaction);
        await sql`select pg_notify(${CHANNEL}, ${String(base + 1)})`.execute(transaction);
        return { number: base + 1, texts, report, acceptedAt: row.accepted_at };
      });
      if (edition) known = new Map(files.map(([name, hash]) => [hash, texts.get(name) as string]));
      return edition;
    },

    async report(number, report) {
      await database
        .updateTable('definition_editions')
        .set({ report: JSON.stringify(report) })
        .where('number', '=', number)
        .execute();
      await sql`select pg_notify(${CHANNEL}, ${String(number)})`.execute(database);
    },

    async meetFolder(texts) {
      const hash = hashOf(JSON.stringify(hashesOf(texts)));
      const result = await database
        .insertInto('definition_folders')
        .values({ hash })
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash')
        .execute();
      return result.length > 0 ? 'new' : 'known';
    },

    async listen(hear) {
      const stop = await listen(CHANNEL, hear);
      const timer = setInterval(hear, SLOW_LOOK);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await stop();
      };
    },
  };

  async function readTexts(hashes: readonly string[]): Promise<Map<string, string>> {
    if (hashes.length === 0) return new Map();
    const rows = await database.selectFrom('definition_texts').selectAll().where('hash', 'in', hashes).execute();
    return new Map(rows.map(({ hash, text }) => [hash, text]));
  }
}

function textOf(texts: ReadonlyMap<string, string>, hash: string): string {
  const text = texts.get(hash);
  if (text === undefined) throw new Error(`The text ${hash} of an edition is not in the database.`);
  return text;
}

/** Names and hashes of texts, sorted by name. */
function hashesOf(texts: Texts): [name: string, hash: string][] {
  const files = [...texts].map(([name, text]): [string, string] => [name, hashOf(text)]);
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
