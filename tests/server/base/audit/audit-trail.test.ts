import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { chainAudit, removeAudit, verifyAudit } from '../../../../server/base/audit/audit-chain.ts';
import { recordAudit } from '../../../../server/base/audit/record-audit.ts';
import { type Caller, testServer } from '../../support/test-server.ts';

const { server, admin, sales } = testServer(['admin', 'sales']);
const DAY = 86_400_000;

// Entries of one moment have no order.
beforeEach(() => server.clock.advance(60_000));

interface Entry {
  objectId: string;
  who: string | null;
  kind: string;
  action: string;
  recordType: string | null;
  recordId: string | null;
  address: string;
}
const trail = async (filter: object = {}, by: Caller = admin): Promise<Entry[]> => {
  const answer = await by.send('tableroFetchAuditTrail', { page: 0, limit: 50, filter });
  return answer.json().result.items;
};
const entry = async (id: string) => (await admin.send('tableroFetchAuditEntry', { id })).json().result;
const signIn = (password: string) =>
  server.ask('POST', '/session', { payload: { email: 'sales@tablero.test', password }, remoteAddress: '203.0.113.9' });

describe('the audit trail', () => {
  it('records the author and previous values of changes, and nothing of refused ones', async () => {
    const params = { page: 0, limit: 2 };
    const [toll] = (await admin.call('fetchTolls', params)).items;
    const change = { id: toll!.objectId, name: 'Peaje Uno', amount: 2.5, latitude: 18.2, longitude: -66.1 };
    const steps = ['items', { by: 'objectId', is: toll!.objectId }, 'name'];
    const seen = [{ call: 'fetchTolls', params, age: 5, values: [[steps, toll!.name]] }];
    const before = (await trail()).length;
    expect((await admin.refusal('updateToll', { ...change, name: '' })).code).toBeGreaterThan(0);
    expect((await sales.refusal('tableroFetchAuditTrail', {})).error).toBeTruthy();
    expect(await trail()).toHaveLength(before);
    const done = await server.ask('POST', '/parse/functions/updateToll', {
      cookie: admin.cookie,
      payload: { ...change, _Seen: seen },
      headers: { 'x-request-id': 'a-request-of-the-test' },
      remoteAddress: '203.0.113.7',
    });
    expect([done.statusCode, done.json().error]).toEqual([200, undefined]);
    const [newest] = await trail({ record: toll!.objectId });
    expect(newest).toMatchObject({ kind: 'call', action: 'updateToll', recordId: toll!.objectId, address: '203.0.113.7' });
    const { changes, requestId } = await entry(newest!.objectId);
    expect(requestId).toBe('a-request-of-the-test');
    expect(changes).toContainEqual({ field: 'name', before: toll!.name, after: 'Peaje Uno' });
    expect(changes).toContainEqual({ field: 'amount', before: null, after: '2.5' });
  });

  it('records sign-ins, refused ones too, without credentials, and changes of accounts', async () => {
    await signIn('not the password at all');
    server.clock.advance(1000);
    await signIn('tablero-demo');
    const [right, wrong] = await trail({ kind: 'account' });
    expect(right).toMatchObject({ action: 'Signed in', address: '203.0.113.9', recordType: null });
    expect(wrong).toMatchObject({ action: 'Sign-in refused', who: right!.who, address: '203.0.113.9' });
    expect((await entry(wrong!.objectId)).details).toEqual({ reason: 'wrong password' });
    const eva = (await admin.send('tableroInviteAccount', { name: 'Eva', email: 'eva@example.com', roles: ['sales'] })).json().result;
    const [invited] = await trail({ action: 'tableroinvite' });
    expect(invited).toMatchObject({ kind: 'call', recordType: 'TableroAccount', recordId: eva.objectId });
    const rows = await server.database.selectFrom('audit_trail').select('details').execute();
    expect(JSON.stringify(rows)).not.toMatch(/not the password|tablero-demo/);
  });

  it('records exported rows', async () => {
    const answer = await server.ask('POST', '/parse/functions/fetchCloudRequests', {
      cookie: admin.cookie,
      payload: { filter: {}, _EveryRow: 100 },
    });
    expect(answer.statusCode).toBe(200);
    expect((await trail({ kind: 'export' }))[0]).toMatchObject({ action: 'fetchCloudRequests' });
  });
});

describe('its chain', () => {
  const add = (action: string) =>
    recordAudit(server.database as never, { kind: 'account', action, details: { b: 1, a: { d: '"', c: null } } }, server.clock.now());
  const keep = () => server.context.audit.keep();
  const verify = () => verifyAudit(server.store.database);
  const unguarded = (change: ReturnType<typeof sql>) =>
    server.store.database.transaction().execute(async (transaction) => {
      await sql`alter table audit_trail disable trigger keep_audit_trail`.execute(transaction);
      await change.execute(transaction);
      await sql`alter table audit_trail enable trigger keep_audit_trail`.execute(transaction);
    });

  it('holds every entry once, also where several servers chain and write at a time', async () => {
    await keep();
    const { entries } = await verify();
    const work = Array.from({ length: 40 }, (_, index) =>
      index % 4 === 3 ? chainAudit(server.store.database) : add(`Entry ${index}`).then(() => undefined),
    );
    await Promise.all(work);
    await keep();
    expect(await verify()).toMatchObject({ entries: entries + 30, open: 0 });
  });

  it('refuses changes, and detects those made with triggers disabled', async () => {
    await add('The first');
    await add('The second');
    await keep();
    const { rows } = await sql<{ seq: string }>`select max(seq) as seq from audit_trail`.execute(server.store.database);
    const last = Number(rows[0]!.seq);
    const change = sql`update audit_trail set action = 'Another' where seq = ${last - 1}`;
    await expect(change.execute(server.store.database)).rejects.toThrow('Entries of the audit trail stay as they are');
    await expect(sql`delete from audit_trail`.execute(server.store.database)).rejects.toThrow('stay as they are');
    const { action } = (await server.database
      .selectFrom('audit_trail')
      .select('action')
      .where('seq', '=', String(last - 1))
      .executeTakeFirst())!;
    await unguarded(change);
    expect((await verify()).broken).toEqual({ seq: last - 1, says: expect.stringContaining('is not what it was') });
    await unguarded(sql`update audit_trail set action = ${action} where seq = ${last - 1}`);
    expect((await verify()).broken).toBeUndefined();
    await unguarded(sql`update audit_trail set seq = ${last + 5} where seq = ${last}`);
    expect((await verify()).broken).toEqual({ seq: last, says: `Entry ${last} is missing: the next one is ${last + 5}.` });
    await unguarded(sql`update audit_trail set seq = ${last} where seq = ${last + 5}`);
    expect((await verify()).broken).toBeUndefined();
  });

  it('is cut at the beginning by the retention alone, and goes on', async () => {
    await keep();
    const { entries, end } = await verify();
    server.clock.advance(10 * DAY);
    await add('After ten days');
    await keep();
    const now = server.clock.now();
    expect(await removeAudit(server.store.database, new Date(now.getTime() - 5 * DAY), now)).toBe(entries);
    expect(await verify()).toMatchObject({ entries: 1, removed: end.seq });
    expect(await removeAudit(server.store.database, new Date(now.getTime() + DAY), now)).toBe(0);
    await add('And on');
    await keep();
    expect((await verify()).end.seq).toBe(end.seq + 2);
  });
});
