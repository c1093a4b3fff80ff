import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { passwordIssue } from '../server/base/settings/check-new-password.ts';
import { readConfig } from '../server/base/settings/config.ts';
import { DirectoryInUseError } from '../server/base/store/lock-directory.ts';
import { type Database, openStore } from '../server/base/store/open-store.ts';
import { saveAccount } from '../server/identity/administration/accounts.ts';
import { readBrandName, readRoles } from '../server/identity/administration/read-roles.ts';
import { forgetAttempts } from '../server/identity/sessions/lockout.ts';
import { takeConsoleFolder } from './console-folder.mjs';
import { consoleMigrations } from './console-migrations.ts';

/**
 * Creates a staff account, or resets one: `npm run user -- [console] --email ana@example.com --role admin [--role sales] [--name "Ana
 * Ruiz"]`. Roles are those of its app.json. The password is read from the environment variable PASSWORD, so that no process list shows it.
 * `npm run user -- unlock ana@example.com` clears failed attempts.
 */
const { folder: home, rest } = takeConsoleFolder(process.argv.slice(2));
const { values, positionals } = parseArgs({
  args: rest,
  allowPositionals: true,
  options: { email: { type: 'string' }, role: { type: 'string', multiple: true }, name: { type: 'string' } },
});
const config = readConfig(process.env);
const [command, name = '', ...more] = positionals;
if (command === undefined) await save();
else if (command === 'unlock' && name !== '' && more.length === 0) await withDatabase((database) => unlock(database, name));
else fail(['Expected `unlock` and the e-mail address of somebody, or --email and --role.']);

async function save(): Promise<void> {
  const issues: string[] = [];
  const { email = '', role: roles = [], name: fullName = email } = values;
  const password = process.env.PASSWORD ?? '';
  const known = Object.keys(await readRoles(config.screensDir));
  if (!email.includes('@')) issues.push('--email: expected an e-mail address.');
  if (roles.length === 0 || !roles.every((role) => known.includes(role)))
    issues.push(`--role: expected one or more of ${known.join(', ')}.`);
  const issue = passwordIssue(password, [email, fullName, await readBrandName(config.screensDir)]);
  if (issue !== undefined) issues.push(`PASSWORD: ${issue} It is read from this environment variable.`);
  if (issues.length > 0) return fail(issues);
  await withDatabase(async (database) => {
    const outcome = await saveAccount(database, { email, fullName, roles, password }, new Date(), config.passwordCost);
    console.log(`Account ${email} ${outcome} with ${roles.join(', ')}.`);
  });
}

async function unlock(database: Database, email: string): Promise<void> {
  const account = await database.selectFrom('users').select('locked').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
  await forgetAttempts(database, email);
  const found = account === undefined ? ' There is no account of this name here.' : '';
  const locked = account?.locked ? ' The account itself is locked: an admin unlocks it on the page Accounts.' : '';
  console.log(`Wrong passwords for ${email} are forgotten.${found}${locked}`);
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const store = await openStore(config, { migrations: await consoleMigrations(home) });
    await work(store.database).finally(() => store.close());
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    fail([error.message, 'While it runs, an admin does this on the page Accounts.']);
  }
}

function fail(issues: readonly string[]): void {
  console.error(issues.join('\n'));
  process.exitCode = 1;
}
