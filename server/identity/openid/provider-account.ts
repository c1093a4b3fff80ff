import { type Kysely, sql } from 'kysely';
import type { IdentityProvider } from '../../../src/language/compiled/compiled-screen.ts';
import { cleanText } from '../../../src/language/contracts/clean-text.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { newId } from '../../base/new-id.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { notifyAccountChange } from '../accounts/account-news.ts';
import type { Account } from '../administration/open-account.ts';
import type { ProviderPerson } from './provider-client.ts';
import { OpenIdRefusal } from './provider-setup.ts';

/** A person who returned from a provider, with the time. */
export interface Arrival {
  provider: IdentityProvider;
  person: ProviderPerson;
  /** Roles of the console. */
  roles: readonly Role[];
  now: Date;
}

/** The account of an arrival with its current roles, or the reason of its refusal. Changes are stored in either case. */
export type FoundAccount = { account: Account; change?: 'created' | 'linked' } | { refusal: OpenIdRefusal; account?: Account };

/**
 * Finds the account of a person, in a transaction: that of the identity; otherwise links the account with the verified address, whose password and sessions end; otherwise creates one if the provider gives
 * a role. If the provider decides roles, they are replaced.
 */
export async function findAccount(database: Kysely<PlatformTables>, arrival: Arrival): Promise<FoundAccount> {
  await sql`select pg_advisory_xact_lock(hashtext('tablero_accounts'))`.execute(database);
  const roles = rolesBy(arrival);
  const { issuer, subject } = arrival.person;
  const known = await database
    .selectFrom('openid_identities')
    .innerJoin('users', 'users.id', 'openid_identities.user_id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return withRoles(database, arrival, known, roles);
  const email = emailOf(arrival);
  if (email instanceof OpenIdRefusal) return { refusal: email };
  const existing = await database.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email).forUpdate().executeTakeFirst();
  if (existing) {
    if (existing.locked || existing.deleted) return { refusal: closed(arrival, existing), account: existing };
    if ((roles ?? existing.roles).length === 0) return { refusal: withoutRole(arrival), account: existing };
    await link(database, arrival, existing.id);
    const found = await withRoles(database, arrival, { ...existing, password_hash: null }, roles);
    return 'refusal' in found ? found : { ...found, change: 'linked' };
  }
  if (roles === undefined || roles.length === 0) return { refusal: withoutRole(arrival) };
  return { account: await create(database, arrival, { email, roles }), change: 'created' };
}

async function withRoles(
  database: Kysely<PlatformTables>,
  arrival: Arrival,
  account: Account,
  roles: Role[] | undefined,
): Promise<FoundAccount> {
  if (account.locked || account.deleted) return { refusal: closed(arrival, account), account };
  const next = roles ?? account.roles;
  const isSame = next.length === account.roles.length && next.every((role) => account.roles.includes(role));
  if (!isSame) {
    await database.updateTable('users').set({ roles: next, updated_at: arrival.now }).where('id', '=', account.id).execute();
    if (next.length === 0) await database.deleteFrom('sessions').where('user_id', '=', account.id).execute();
    await notifyAccountChange(database, account.id);
  }
  const current = { ...account, roles: next };
  return next.some((role) => arrival.roles.includes(role)) ? { account: current } : { refusal: withoutRole(arrival), account: current };
}

async function link(database: Kysely<PlatformTables>, { person: { issuer, subject }, now }: Arrival, userId: string): Promise<void> {
  await database.insertInto('openid_identities').values({ issuer, subject, user_id: userId, created_at: now }).execute();
  await database.updateTable('users').set({ password_hash: null, updated_at: now }).where('id', '=', userId).execute();
  await database.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await database.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await notifyAccountChange(database, userId);
}

async function create(
  database: Kysely<PlatformTables>,
  { person: { issuer, subject, claims }, now }: Arrival,
  { email, roles }: { email: string; roles: Role[] },
): Promise<Account> {
  const name = typeof claims.name === 'string' ? cleanText(claims.name).trim().slice(0, 200) : '';
  const account = await database
    .insertInto('users')
    .values({
      id: newId(),
      full_name: name || email,
      email,
      phone: null,
      password_hash: null,
      roles,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database.insertInto('openid_identities').values({ issuer, subject, user_id: account.id, created_at: now }).execute();
  await notifyAccountChange(database, account.id);
  return account;
}

/** Roles of the claim, in the order of the console; undefined if admins assign them. */
export function rolesBy({ provider, person, roles }: Pick<Arrival, 'provider' | 'person' | 'roles'>): Role[] | undefined {
  if (provider.roles === undefined) return undefined;
  const { claim, values } = provider.roles;
  const said = valueAt(person.claims, claim);
  const given = new Set(
    (Array.isArray(said) ? said : [said]).flatMap((value) =>
      typeof value === 'string' && Object.hasOwn(values, value) ? values[value]! : [],
    ),
  );
  return roles.filter((role) => given.has(role));
}

/** The value of a claim: by its whole name, because claims may be addresses, otherwise by a path with dots. */
function valueAt(claims: Readonly<Record<string, unknown>>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined,
      claims,
    );
}

function emailOf({ provider, person: { claims } }: Arrival): string | OpenIdRefusal {
  const email = typeof claims.email === 'string' ? cleanText(claims.email).trim().toLowerCase() : '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254)
    return new OpenIdRefusal(`Your account at ${provider.label} has no email address, so the console cannot know you. Ask an admin.`, {
      reason: 'no email address',
    });
  // Some providers send the boolean as a text.
  const isVerified = provider.verifiesEmails === true || claims.email_verified === true || claims.email_verified === 'true';
  if (!isVerified)
    return new OpenIdRefusal(`The address ${email} is not verified at ${provider.label}. Verify it there, then sign in again.`, {
      reason: 'email address is not verified',
    });
  return email;
}

function withoutRole({ provider }: Arrival): OpenIdRefusal {
  return new OpenIdRefusal(`Your account at ${provider.label} has no role in this console. Ask an admin.`, {
    reason: 'no role of this console',
  });
}

function closed(_arrival: Arrival, { locked }: Account): OpenIdRefusal {
  return new OpenIdRefusal('Your account in this console is closed. Ask an admin.', {
    reason: locked ? 'account is locked' : 'account is deleted',
  });
}
