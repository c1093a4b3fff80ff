import { describe, expect, it } from 'vitest';
import { saveAccount } from '../../../../server/identity/administration/accounts.ts';
import { prepareAccounts } from '../../../../server/identity/administration/prepare-data.ts';
import { PASSWORD } from '../../support/seeded-database.ts';
import { serverOfTest, testServer } from '../../support/test-server.ts';

const OWN = 'eleven quiet umbrellas';
const { server } = testServer([], { PUBLIC_URL: 'http://console.example.com' });

const signIn = (email: string, password: string, at = server) => at.ask('POST', '/session', { payload: { email, password } });
const prepare = (at = server) => prepareAccounts(at.store.database, at.config, [], at.clock.now());

describe('demo accounts on a console that other people reach', () => {
  it('cannot sign in with the public password, and the refusal states the reason', async () => {
    const answer = await signIn('finance@tablero.test', PASSWORD);
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      403,
      { code: 119, error: expect.stringMatching(/^Demo accounts are closed here, .*DEMO_ACCOUNTS=true/) },
      [],
    ]);
    expect((await signIn('finance@tablero.test', 'wrong')).json()).toEqual({ code: 101, error: 'Invalid username/password.' });
  });

  it('are reported at the start, and their open sessions and earlier passkeys end', async () => {
    const { cookie, userId } = await server.signIn('agent');
    const passkey = { id: 'one', credential_id: 'one', user_id: userId, name: 'Key', public_key: '', counter: 0, transports: [] };
    const now = server.clock.now();
    const row = { ...passkey, created_at: now };
    await server.database.insertInto('passkeys').values(row).execute();
    const own = { email: 'sales@tablero.test', fullName: 'Sales', roles: ['sales'], password: OWN };
    await saveAccount(server.store.database, own, now, server.config.passwordCost);
    const { closedDemoAccounts, isNobodyThere } = await prepare();
    expect(closedDemoAccounts).toEqual(expect.arrayContaining(['admin@tablero.test', 'agent@tablero.test']));
    expect([closedDemoAccounts.includes('sales@tablero.test'), isNobodyThere]).toEqual([false, false]);
    expect(await server.database.selectFrom('passkeys').select('id').execute()).toEqual([]);
    expect((await server.ask('GET', '/session', { cookie })).statusCode).toBe(401);
    expect((await signIn('sales@tablero.test', OWN)).statusCode).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['the settings allow it', { PUBLIC_URL: 'http://console.example.com', DEMO_ACCOUNTS: 'true' }],
    ['the console is reachable from this machine only', {}],
  ])('can sign in if %s', async (_, environment) => {
    const open = await serverOfTest(environment);
    expect((await prepare(open)).closedDemoAccounts).toEqual([]);
    expect((await signIn('finance@tablero.test', PASSWORD, open)).statusCode).toBe(200);
  });

  it('leave nobody able to sign in if there are no other accounts, which is reported', async () => {
    await server.database.updateTable('users').set({ password_hash: null }).where('email', 'not like', '%@tablero.test').execute();
    // As it was before it had a password of its own.
    const { password_hash } = await server.database
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'finance@tablero.test')
      .executeTakeFirstOrThrow();
    await server.setUser('sales@tablero.test', { password_hash });
    expect((await prepare()).isNobodyThere).toBe(true);
  });
});
