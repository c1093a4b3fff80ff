import { describe, expect, it } from 'vitest';
import { saveAccount } from '../../../../server/identity/administration/accounts.ts';
import { prepareAccounts } from '../../../../server/identity/administration/prepare-data.ts';
import { PASSWORD } from '../../support/seeded-database.ts';
import { testServer } from '../../support/test-server.ts';

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
});
