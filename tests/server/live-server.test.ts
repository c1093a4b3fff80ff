import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listenToEvents } from './support/listen-to-events.ts';
import { openMarketplace } from './support/seeded-database.ts';
import { testDatabaseUrl } from './support/test-database-url.ts';
import { askAsPage, SCHEMAS_DIR } from './support/test-server.ts';
import { signInAt, wholeServer } from './support/whole-server.ts';

const whole = wholeServer(undefined, async (folder, { settings }) => {
  await cp(SCHEMAS_DIR, join(folder, 'schemas'), { recursive: true });
  const store = await openMarketplace(settings);
  const changed = store.database.updateTable('users').set('roles', ['clerk']);
  await changed.where('email', '=', 'shopper@tablero.test').execute();
  await store.close();
  return { SCHEMAS_DIR: join(folder, 'schemas') };
});

const as = (role: string, at = whole.server) => signInAt(at, role);
type Person = Awaited<ReturnType<typeof as>>;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
let count = 0;
const addToll = (by: Person, amount: unknown = 1) => {
  count += 1;
  return by.call('createToll', { name: `Toll ${count}`, amount, latitude: 18.4, longitude: -66.1 });
};
const done = expect.objectContaining({ result: expect.anything() });
const refused = expect.objectContaining({ code: 142, error: 'Validation failed. User does not match the required roles.' });

describe('a running server', () => {
  it('closes a call to a role with the page that had it, and opens it again', async () => {
    const [sales, dispatcher, admin] = [await as('sales'), await as('dispatcher'), await as('admin')];
    expect(await addToll(sales)).toEqual(done);
    // Its contract lets sales in, and no page of this console has it.
    expect(await sales.call('fetchAllUserCarts', {})).toEqual(refused);
    expect(await admin.call('fetchAllUserCarts', {})).not.toEqual(refused);
    await whole.screens.replace('tolls/toll-crud.json', '"access": "anyone"', '"access": ["dispatcher", "finance"]');
    await soon(async () => expect(await addToll(sales)).toEqual(refused));
    expect(await sales.call('fetchTolls', {})).toEqual(refused);
    expect(await addToll(dispatcher)).toEqual(done);
    await whole.screens.replace('tolls/toll-crud.json', '"access": ["dispatcher", "finance"]', '"access": "anyone"');
    await soon(async () => expect(await sales.call('fetchTolls', {})).toEqual(done));
    expect(await addToll(sales)).toEqual(done);
  });

  it('opens to a role that app.json gains, and closes to one that it loses', async () => {
    const payload = { email: 'shopper@tablero.test', password: 'tablero-demo' };
    const signIn = async () => (await askAsPage(whole.server.app, 'POST', '/session', { payload })).statusCode;
    expect(whole.server.demoAccounts).toContain('shopper@tablero.test');
    expect(await signIn()).toBe(403);
    await whole.screens.replace('app.json', '"admin": "Admin"', '"admin": "Admin", "clerk": "Clerk"');
    await soon(async () => expect(await signIn()).toBe(200));
    const clerk = await as('shopper');
    await whole.screens.replace('app.json', '"clerk": "Clerk"', '"porter": "Porter"');
    await soon(async () => expect((await clerk.ask('GET', '/session')).statusCode).toBe(401));
  });

  it('follows roles and limits of contracts', async () => {
    const [admin, dispatcher] = [await as('admin'), await as('dispatcher')];
    const tolls = join(whole.folder, 'schemas/calls/tolls.json');
    const written = await readFile(tolls, 'utf8');
    expect(await addToll(dispatcher, 6)).toMatchObject({ result: { amount: 6 } });

    const narrower = written.replace('"roles": ["dispatcher", "sales", "finance"]', '"roles": ["sales"]');
    await writeFile(tolls, narrower);
    await soon(async () => expect(await addToll(dispatcher, 7)).toEqual(refused));
    expect(await addToll(admin, 7)).toMatchObject({ result: { amount: 7 } });

    await writeFile(tolls, narrower.replaceAll('"max": 1000', '"max": 5'));
    await soon(async () => expect(await addToll(admin, 8)).toMatchObject({ code: 142 }));
    expect(await addToll(admin, 4)).toMatchObject({ result: { amount: 4 } });

    await writeFile(tolls, written);
    await soon(async () => expect(await addToll(dispatcher, 9)).toMatchObject({ result: { amount: 9 } }));
  }, 120_000);
});

/** Opens a stream as a console does, with the roles that it has reported last. */
async function listen({ cookie }: Person, at = whole.server) {
  const { said, events } = await listenToEvents(at.address, cookie);
  return { said, roles: () => events().findLast(({ user }) => user)?.user?.roles };
}

describe('a stream of events', () => {
  // Far below the 20 s after which a stream checks its session.
  const atOnce = (read: () => unknown) => expect.poll(read, { timeout: 4000, interval: 20 });

  it('reports an added or removed role within moments, and ends when its user is locked', async () => {
    const [admin, agent] = [await as('admin'), await as('agent')];
    const [stream, bystander] = [await listen(agent), await listen(admin)];
    const userId = agent.user.objectId;
    await atOnce(stream.roles).toEqual(['agent']);
    await admin.call('assignRole', { userId, role: 'finance' });
    await atOnce(stream.roles).toEqual(['agent', 'finance']);
    await admin.call('removeUserFromRole', { userId, role: 'finance' });
    await atOnce(stream.roles).toEqual(['agent']);
    await admin.call('lockUser', { userId });
    await atOnce(() => stream.said.isOver).toBe(true);
    expect(stream.said.text).toContain('event: over');
    expect((await agent.call('fetchLeads', {})).code).toBe(209);
    expect([bystander.said.isOver, bystander.roles()]).toEqual([false, ['admin']]);
    await admin.call('unlockUser', { userId });
  });

  /** Signs out everywhere, which ends the stream of another session at a server. */
  async function signOutEverywhere(at = whole.server): Promise<void> {
    const [here, there] = [await as('agent'), await as('agent', at)];
    const stream = await listen(there, at);
    await atOnce(stream.roles).toBeDefined();
    await here.ask('DELETE', '/session/account/sessions');
    await atOnce(() => stream.said.isOver).toBe(true);
    expect(stream.said.text).toContain('event: over');
    expect((await there.call('fetchTolls', {})).code).toBe(209);
  }

  it('ends within moments when its user signs out everywhere', () => signOutEverywhere());

  // The embedded database takes one process only; two servers need a database server.
  it.skipIf(!testDatabaseUrl)('does so at another server', async () => {
    const other = await whole.startAnother();
    try {
      const [admin, agent] = [await as('admin'), await as('agent', other)];
      const userId = agent.user.objectId;
      const stream = await listen(agent, other);
      await atOnce(stream.roles).toEqual(['agent']);
      expect((await agent.call('fetchTolls', {})).code).toBeUndefined();
      await admin.call('assignRole', { userId, role: 'finance' });
      await atOnce(stream.roles).toEqual(['agent', 'finance']);
      await admin.call('lockUser', { userId });
      await atOnce(() => stream.said.isOver).toBe(true);
      // Well within the two seconds for which a server keeps a session in its cache.
      expect((await agent.call('fetchTolls', {})).code).toBe(209);
      await admin.call('unlockUser', { userId });
      await signOutEverywhere(other);
    } finally {
      await other.close();
    }
  });
});
