import { sql } from 'kysely';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Config } from '../../base/settings/config.ts';
import type { Database } from '../../base/store/open-store.ts';
import { verifyPassword } from './password.ts';

const DOMAIN = '@tablero.test';
/** The password in the README. */
const KNOWN = 'tablero-demo';

/** Sign-ins of demo accounts that are closed. */
export interface DemoSignIns {
  /** Whether a sign-in has the address of a demo account and the public password. */
  isClosed(name: string, password: string): boolean;
}

/** Closes demo accounts on a console that other people can reach, unless DEMO_ACCOUNTS allows them. With another password they are normal accounts. */
export function createDemoSignIns(config: Pick<Config, 'isReachable' | 'hasDemoAccounts' | 'demoPassword'>): DemoSignIns {
  const isOpen = config.hasDemoAccounts || !config.isReachable;
  return { isClosed: (name, password) => !isOpen && name.endsWith(DOMAIN) && [KNOWN, config.demoPassword].includes(password) };
}

/** The answer to a sign-in with a closed demo account. */
export function demoAccountClosed(): ParseError {
  const why = 'Demo accounts are closed here, because everybody knows their password.';
  return new ParseError(PARSE_CODES.forbidden, `${why} The operator of this console allows them with DEMO_ACCOUNTS=true.`);
}

/** Ends the sessions and removes the passkeys of closed demo accounts that have the public password. Returns their addresses. */
export async function closeDemoAccounts(database: Database, config: Config): Promise<string[]> {
  const door = createDemoSignIns(config);
  if (!door.isClosed(`x${DOMAIN}`, KNOWN)) return [];
  const accounts = await database
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where(sql`lower(email)`, 'like', `%${DOMAIN}`)
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute();
  const closed: string[] = [];
  for (const { id, email, password_hash } of accounts) {
    if (!(await isOneOf([...new Set([KNOWN, config.demoPassword])], password_hash, config.passwordCost))) continue;
    await database.deleteFrom('sessions').where('user_id', '=', id).execute();
    await database.deleteFrom('passkeys').where('user_id', '=', id).execute();
    closed.push(email!);
  }
  return closed;
}

async function isOneOf(passwords: readonly string[], hash: string | null, cost: number): Promise<boolean> {
  for (const password of passwords) if (await verifyPassword(password, hash, cost)) return true;
  return false;
}
