import { sql } from 'kysely';
import { migrateTexts } from '../../src/language/migrate/migrate-texts.ts';
import type { Database, Store } from '../base/store/open-store.ts';
import { type FolderReport, NOTHING_WRONG } from './folder-report.ts';
import { readFileHistory, readHistory } from './read-history.ts';
import { hashesOf } from './text-hash.ts';
import { upgradeVersions } from './upgrade-versions.ts';
import { createVersionTexts, type VersionTexts } from './version-texts.ts';
import type { DefinitionVersions } from './versions.ts';
import { writeSettlement, writeVersion } from './write-version.ts';

const CHANNEL = 'tablero_definitions';
/** Name of the advisory lock for writing files. */
const FOLDER_LOCK = 'tablero_folder';
/** Milliseconds between checks without a notification, because a dead connection may be noticed late. */
const SLOW_LOOK = 30_000;

/** Creates the versions in a database. Processes notify each other; the texts are exchanged through a table. */
export function createVersions({ database, listen }: Pick<Store, 'database' | 'listen'>): DefinitionVersions {
  const texts = createVersionTexts(database);
  return {
    ...readingOf(database, texts),

    async publish(version) {
      const after = hashesOf(version.texts);
      const before = (await texts.read(version.base)).hashes;
      const number = version.base + 1;
      const acceptedAt = await database.transaction().execute(async (transaction) => {
        const written = await writeVersion(transaction, version, { before, after });
        if (written) await version.within?.(transaction);
        if (written) await sql`select pg_notify(${CHANNEL}, ${String(number)})`.execute(transaction);
        return written;
      });
      if (!acceptedAt) return undefined;
      texts.remember(number, { texts: version.texts, hashes: after });
      return { number, texts: version.texts, report: version.report, acceptedAt };
    },

    async report(number, report) {
      await database
        .updateTable('definition_reports')
        .set({ report: JSON.stringify(report) })
        .where('edition', '=', number)
        .execute();
      await sql`select pg_notify(${CHANNEL}, ${String(number)})`.execute(database);
    },

    async upgrade() {
      await upgradeVersions(database, this);
    },

    whileNewest: (number, write) =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext(${FOLDER_LOCK}))`.execute(transaction);
        const newest = await transaction.selectFrom('definition_editions').select('number').orderBy('number', 'desc').executeTakeFirst();
        if (newest?.number !== number) return undefined;
        const rows = await transaction.selectFrom('definition_files').selectAll().execute();
        const settlement = await write(new Map(rows.map(({ name, hash }) => [name, hash])));
        if (settlement.settled.length > 0) await writeSettlement(transaction, settlement);
        return settlement;
      }),

    settle: (settlement) => database.transaction().execute((transaction) => writeSettlement(transaction, settlement)),

    async listen(listener) {
      const stop = await listen(CHANNEL, () => listener());
      const timer = setInterval(listener, SLOW_LOOK);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await stop();
      };
    },
  };
}

/** The read-only part. */
function readingOf(
  database: Database,
  texts: VersionTexts,
): Pick<DefinitionVersions, 'latest' | 'history' | 'textsOf' | 'textsWith' | 'ofRequest' | 'historyOf' | 'seen' | 'waitingIn'> {
  return {
    async latest() {
      const row = await database
        .selectFrom('definition_editions')
        .leftJoin('definition_reports', 'definition_reports.edition', 'definition_editions.number')
        .select(['number', 'accepted_at', 'report'])
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      const report = row.report === null ? NOTHING_WRONG : (JSON.parse(row.report) as FolderReport);
      return { number: row.number, texts: (await texts.read(row.number)).texts, report, acceptedAt: row.accepted_at };
    },

    history: (range) => readHistory(database, range),

    async textsOf(number) {
      const row = await database.selectFrom('definition_editions').select('number').where('number', '=', number).executeTakeFirst();
      return row && migrateTexts((await texts.read(number)).texts).texts;
    },

    async ofRequest(request) {
      const row = await database.selectFrom('definition_editions').select('number').where('request', '=', request).executeTakeFirst();
      return row?.number;
    },

    async textsWith(hashes) {
      if (hashes.length === 0) return new Map();
      const rows = await database.selectFrom('definition_texts').selectAll().where('hash', 'in', hashes).execute();
      return new Map(rows.map(({ hash, text }) => [hash, text]));
    },

    historyOf: (name, hash) => readFileHistory(database, name, hash),

    async seen() {
      const rows = await database.selectFrom('definition_files').selectAll().execute();
      return new Map(rows.map(({ name, hash }) => [name, hash]));
    },

    async waitingIn(folder) {
      const row = await database.selectFrom('definition_folders').select('waiting').where('hash', '=', folder).executeTakeFirst();
      return row?.waiting;
    },
  };
}
