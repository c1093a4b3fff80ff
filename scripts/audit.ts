import { once } from 'node:events';
import { readChain, verifyAudit } from '../server/base/audit/audit-chain.ts';
import { readConfig } from '../server/base/settings/config.ts';
import { DirectoryInUseError } from '../server/base/store/lock-directory.ts';
import { type Database, openStore } from '../server/base/store/open-store.ts';
import { takeConsoleFolder } from './console-folder.mjs';
import { consoleMigrations } from './console-migrations.ts';

/**
 * Verifies the audit trail, or prints it: `npm run audit:verify -- [console]`, `npm run audit:export -- [console] > audit.jsonl`.
 * Read-only. Verification exits with 1 where an entry was changed or is missing.
 */
const { folder: home, rest } = takeConsoleFolder(process.argv.slice(2));
const config = readConfig(process.env);
const [command, ...more] = rest;
if (more.length > 0 || !['verify', 'export'].includes(command ?? '')) fail('Expected `verify` or `export`, and the folder of a console.');
else await withDatabase(command === 'verify' ? verify : exportLines);

async function verify(database: Database): Promise<void> {
  const { entries, open, removed, end, broken } = await verifyAudit(database);
  if (removed > 0) console.log(`${removed} older entries were removed by the retention (AUDIT_DAYS).`);
  if (open > 0) console.log(`${open} new entries are not in the chain yet.`);
  if (broken) return fail(`${broken.says} ${entries} entries before it are as they were written.`);
  console.log(`${entries} entries are as they were written.`);
  if (end.seq > 0)
    console.log(`The last one is ${end.seq}, with the hash ${end.hash}. Keep both elsewhere to notice entries that are cut off.`);
}

/** Prints one entry per line, oldest first. */
async function exportLines(database: Database): Promise<void> {
  for (let after = -1; ; ) {
    const rows = await readChain(database, after);
    if (rows.length === 0) return;
    for (const { seq, ...row } of rows) {
      const isTaken = process.stdout.write(`${JSON.stringify({ seq: Number(seq), ...row })}\n`);
      if (!isTaken) await once(process.stdout, 'drain');
      after = Number(seq);
    }
  }
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const store = await openStore(config, { migrations: await consoleMigrations(home) });
    await work(store.database).finally(() => store.close());
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    fail('The console runs on this data. Stop it, and try again.');
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
