import { parseArgs } from 'node:util';
import { marketplace } from '../marketplace/index.ts';
import { readConfig } from '../server/config.ts';
import { readRoles } from '../server/read-roles.ts';
import { saveAccount } from '../server/sessions/accounts.ts';
import { openStore } from '../server/store/open-store.ts';

/**
 * Creates a staff account, or resets one: `npm run user -- --email ana@example.com --role admin [--role sales] [--name "Ana Ruiz"]`.
 * The roles are those of the app.json in SCREENS_DIR. The password is read from the environment variable PASSWORD, so that it stands in no list of processes.
 */
const { values } = parseArgs({
  options: { email: { type: 'string' }, role: { type: 'string', multiple: true }, name: { type: 'string' } },
});
const issues: string[] = [];
const email = values.email ?? '';
const password = process.env.PASSWORD ?? '';
const roles = values.role ?? [];
const config = readConfig(process.env);
const known = Object.keys(await readRoles(config.screensDir));
if (!email.includes('@')) issues.push('--email: expected an e-mail address.');
if (roles.length === 0 || !roles.every((role) => known.includes(role))) issues.push(`--role: expected one or more of ${known.join(', ')}.`);
if (password.length < 10) issues.push('PASSWORD: expected at least 10 characters in this environment variable.');

if (issues.length > 0) {
  console.error(issues.join('\n'));
  process.exitCode = 1;
} else {
  const store = await openStore(config, { migrations: marketplace.migrations });
  try {
    const outcome = await saveAccount(store.database, { email, fullName: values.name ?? email, roles, password }, new Date());
    console.log(`Account ${email} ${outcome} with ${roles.join(', ')}.`);
  } finally {
    await store.close();
  }
}
