import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainAudit, verifyAudit } from '../../../server/base/audit/audit-chain.ts';
import { createPasswordLink } from '../../../server/identity/accounts/password-links.ts';
import { saveAccount } from '../../../server/identity/administration/accounts.ts';
import { newRecoveryCodes, newSecret } from '../../../server/identity/second-factor/codes.ts';
import { verifyPassword } from '../../../server/identity/sessions/password.ts';
import { openIdPlugin } from '../../../server/web/pages/openid-plugin.ts';
import { passwordPlugin } from '../../../server/web/pages/password-plugin.ts';
import { secondFactorPlugin } from '../../../server/web/pages/second-factor-plugin.ts';
import { addToOutbox } from '../../../server/work/mail/outbox.ts';
import { servedScreens } from '../support/served-screens.ts';
import { type Caller, testServer } from '../support/test-server.ts';
import { CLIENT, type ScriptedProvider, startScriptedProvider } from './openid/scripted-provider.ts';

const PASSWORD = 'a parrot on a bicycle';
const NEXT = 'eleven quiet umbrellas';
const MOST_STATEMENTS = 60;

/** Statements that a request may still send before its connections are cut, as if its process were killed. */
const cuts = new AsyncLocalStorage<{ left: number; isCut: boolean }>();
const cutting: KyselyPlugin = {
  transformQuery({ node }) {
    const cut = cuts.getStore();
    if (cut !== undefined) {
      cut.isCut ||= cut.left <= 0;
      cut.left -= 1;
      if (cut.isCut) throw new Error('The connection was cut.');
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

const look = { brand: () => ({ name: 'Shop' }), files: [], perMinute: 100_000 };
const acme = {
  id: 'acme',
  label: 'Acme',
  issuer: 'TEST_CUT_ISSUER',
  clientId: 'TEST_CUT_CLIENT_ID',
  secret: 'TEST_CUT_SECRET',
  roles: { claim: 'groups', values: { Sellers: ['sales'] } },
};
const { server } = testServer(
  [],
  {},
  {
    through: (database) => database.withPlugin(cutting),
    screens: () => ({ ...servedScreens(), identityProviders: [acme] }),
    plugins: [
      async (app, parts) => void (await app.register((part) => passwordPlugin(part, parts, look))),
      async (app, parts) => void (await app.register((part) => secondFactorPlugin(part, parts, look))),
      async (app, parts) => void (await app.register((part) => openIdPlugin(part, parts, look))),
    ],
  },
);
let provider: ScriptedProvider;
let admin: Caller;
beforeAll(async () => {
  provider = await startScriptedProvider(() => new Date());
  Object.assign(process.env, { TEST_CUT_ISSUER: provider.issuer, TEST_CUT_CLIENT_ID: CLIENT.id, TEST_CUT_SECRET: CLIENT.secret });
});
afterAll(() => provider.close());

/** A person of one run, with the cookies of their browser. */
interface Person {
  id: string;
  email: string;
  cookie: string;
}

/** A flow: preparation, the request that is cut, and what the database holds of it after a restart. */
interface Flow {
  prepare(person: Person): Promise<object>;
  act(person: Person & Record<string, string>): Promise<unknown>;
  /** Pairs of numbers: each is its first value if nothing was done, its second if everything was. */
  found(person: Person): Promise<Record<string, [is: unknown, before: unknown, after: unknown]>>;
  /** The next request of the person. It succeeds exactly once: here, or in the request that was cut. */
  again?(person: Person & Record<string, string>): Promise<number>;
}

const form = (url: string, fields: Record<string, string>, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    payload: new URLSearchParams(fields).toString(),
  });
const own = (method: 'POST' | 'DELETE', url: string, cookie = '', payload?: object) => server.ask(method, url, { cookie, payload });
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const signIn = async ({ email }: Person) => ({ cookie: cookiesOf(await own('POST', '/session', '', { email, password: PASSWORD })) });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

const signInAdmin = async () => {
  admin = await server.signIn('admin');
  return {};
};

type Factors = 'second_factors' | 'recovery_codes' | 'pending_sign_ins';
type Counted = 'sessions' | 'password_links' | Factors | 'openid_identities' | 'api_tokens' | 'user_events';
const rows = async (table: Counted, { id }: Person) =>
  (await server.database.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length;
const entries = async (action: string, { id }: Person) => {
  const found = await server.database.selectFrom('audit_trail').select(['user_id', 'subject_id']).where('action', '=', action).execute();
  return found.filter(({ user_id, subject_id }) => user_id === id || subject_id === id).length;
};
const account = ({ id }: Person) => server.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const chosenByLink: Flow = {
  async prepare(person) {
    await signIn(person);
    return { link: await createPasswordLink(server.store.database, { userId: person.id, kind: 'reset' }, server.clock.now()) };
  },
  act: ({ link }) => form('/password/choose', { link: link!, password: NEXT, repeated: NEXT }),
  async found(person) {
    const { password_hash } = await account(person);
    return {
      'new password': [await verifyPassword(NEXT, password_hash, server.config.passwordCost), false, true],
      links: [await rows('password_links', person), 1, 0],
      sessions: [await rows('sessions', person), 1, 0],
      'audit entries': [await entries('Password chosen by a link', person), 0, 1],
    };
  },
  again: async ({ link }) => (await form('/password/choose', { link: link!, password: NEXT, repeated: NEXT })).statusCode,
};

const FLOWS: Record<string, Flow> = {
  'sign-in': {
    prepare: async () => ({}),
    act: signIn,
    found: async (person) => ({
      sessions: [await rows('sessions', person), 0, 1],
      'last sign-in': [(await account(person)).signed_in_at !== null, false, true],
      'audit entries': [await entries('Signed in', person), 0, 1],
    }),
  },
  'a password reset': chosenByLink,
  'a password reset asked for': {
    prepare: async () => ({}),
    act: ({ email }) =>
      server.context.backEnd.forgottenPassword!.ask(email, { address: '', agent: '' }, async (transaction, { email: recipient }) => {
        await addToOutbox(transaction, { kind: 'mail', recipient, subject: 'New password', body: 'Link' }, server.clock.now());
      }),
    found: async (person) => ({
      links: [await rows('password_links', person), 0, 1],
      mails: [(await server.database.selectFrom('outbox').select('id').where('recipient', '=', person.email).execute()).length, 0, 1],
      'audit entries': [await entries('Password reset asked for', person), 0, 1],
    }),
  },
  'a second factor set up': {
    async prepare(person) {
      const { cookie } = await signIn(person);
      const begun = await form('/second-factor/set-up', { password: PASSWORD }, cookie);
      const pending = server.database.selectFrom('pending_sign_ins').select('secret').where('user_id', '=', person.id);
      const { secret } = await pending.executeTakeFirstOrThrow();
      return { cookie: `${cookie}; ${cookiesOf(begun)}`, secret };
    },
    act: ({ cookie, secret }) => form('/second-factor', { code: codeOf(secret!) }, cookie),
    found: async (person) => ({
      factors: [await rows('second_factors', person), 0, 1],
      'recovery codes': [await rows('recovery_codes', person), 0, 10],
      'open steps': [await rows('pending_sign_ins', person), 1, 0],
      'audit entries': [await entries('Second factor set up', person), 0, 1],
    }),
    again: async ({ cookie, secret }) => (await form('/second-factor', { code: codeOf(secret!) }, cookie)).statusCode,
  },
  'a recovery code used': {
    async prepare(person) {
      const { codes, hashes } = newRecoveryCodes();
      const factor = { user_id: person.id, secret: newSecret(), last_step: 0, created_at: server.clock.now() };
      await server.database.insertInto('second_factors').values(factor).execute();
      const codesOf = hashes.map((code_hash) => ({ code_hash, user_id: person.id }));
      await server.database.insertInto('recovery_codes').values(codesOf).execute();
      return { ...(await signIn(person)), code: codes[0] };
    },
    act: ({ cookie, code }) => own('POST', '/session', cookie, { code }),
    found: async (person) => ({
      'recovery codes': [await rows('recovery_codes', person), 10, 9],
      sessions: [await rows('sessions', person), 0, 1],
      'open steps': [await rows('pending_sign_ins', person), 1, 0],
      'audit entries': [await entries('Signed in', person), 0, 1],
    }),
    again: async ({ cookie, code }) => (await own('POST', '/session', cookie, { code })).statusCode,
  },
  'a sign-out': {
    prepare: signIn,
    act: ({ cookie }) => own('DELETE', '/session', cookie),
    found: async (person) => ({
      sessions: [await rows('sessions', person), 1, 0],
      'audit entries': [await entries('Signed out', person), 0, 1],
    }),
  },
  'roles changed': {
    prepare: signInAdmin,
    act: ({ id }) => admin.send('tableroSetAccountRoles', { id, roles: ['sales', 'agent'] }, `roles-${id}`),
    found: async (person) => ({
      roles: [(await account(person)).roles.join(), 'sales', 'sales,agent'],
      'events of the person': [await rows('user_events', person), 0, 1],
      'audit entries': [await entries('tableroSetAccountRoles', person), 0, 1],
    }),
    again: async ({ id }) => (await admin.send('tableroSetAccountRoles', { id, roles: ['sales', 'agent'] }, `roles-${id}`)).statusCode,
  },
  'an API token made': {
    prepare: signInAdmin,
    act: ({ id }) => admin.send('tableroCreateApiToken', { name: `Of ${id}`, account: id, calls: ['fetchRoles'], days: 1 }, `token-${id}`),
    found: async (person) => ({
      tokens: [await rows('api_tokens', person), 0, 1],
      'API access': [(await account(person)).allow_api_access, false, true],
      'audit entries': [await entries('tableroCreateApiToken', person), 0, 1],
    }),
  },
};

let number = 0;
/** A new person at a later time, so that sessions in the cache have expired, as after a restart. */
async function newPerson(): Promise<Person> {
  number += 1;
  server.clock.advance(60_000);
  const email = `cut${number}@example.com`;
  await saveAccount(server.store.database, { email, fullName: 'Ana Ruiz', roles: ['sales'], password: PASSWORD }, server.clock.now(), 12);
  return { id: await server.idOf(email), email, cookie: '' };
}

/** Cuts the connections before each statement of a request in turn, until the request succeeds. `run` gets the cut and returns the number of statements sent. */
async function cutEverywhere(run: (cut: { left: number; isCut: boolean }, place: string) => Promise<void>): Promise<number> {
  for (let left = 0; left < MOST_STATEMENTS; left++) {
    const cut = { left, isCut: false };
    await run(cut, `cut before statement ${left + 1}`);
    if (!cut.isCut) return left;
  }
  throw new Error('The request came to no end.');
}

/** Whether everything was done. Fails if only a part was. */
function expectWhole(found: Awaited<ReturnType<Flow['found']>>, place: string): boolean {
  const parts = Object.entries(found);
  const isDone = parts.every(([, [is, , after]]) => is === after);
  const read = Object.fromEntries(parts.map(([name, [is]]) => [name, is]));
  if (!isDone) expect(read, place).toEqual(Object.fromEntries(parts.map(([name, [, before]]) => [name, before])));
  return isDone;
}

describe('a request whose connection is cut', () => {
  it.each(Object.entries(FLOWS))('is done completely or not at all: %s', async (_name, flow) => {
    const statements = await cutEverywhere(async (cut, place) => {
      const person = await newPerson();
      const prepared = { ...person, ...(await flow.prepare(person)) } as Person & Record<string, string>;
      // A request of `inject` begins when it is awaited.
      await cuts.run(cut, async () => void (await flow.act(prepared))).catch(() => undefined);
      server.clock.advance(3000);
      const isDone = expectWhole(await flow.found(person), place);
      expect(cut.isCut || isDone).toBe(true);
      const again = await flow.again?.(prepared);
      const hasIdempotencyKey = flow === FLOWS['roles changed'];
      if (again !== undefined) expect(again < 400, `again, ${place}`).toBe(!isDone || hasIdempotencyKey);
      if (flow.again) expect(expectWhole(await flow.found(person), 'afterwards')).toBe(true);
    });
    expect(statements).toBeGreaterThan(2);
  });

  it('leaves an audit trail that verifies', async () => {
    // The server chains entries, too, and only one at a time can.
    await expect
      .poll(async () => {
        while ((await chainAudit(server.store.database)) > 0);
        return (await verifyAudit(server.store.database)).open;
      })
      .toBe(0);
    const verified = await verifyAudit(server.store.database);
    expect(verified.broken).toBeUndefined();
    expect(verified.entries).toBeGreaterThan(20);
  });
});
