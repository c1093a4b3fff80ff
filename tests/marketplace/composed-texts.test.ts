import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../server/support/test-server.ts';

/** As a Mac writes them: letters and accents apart. */
const APART = {
  name: 'Jose\u0301 Nu\u0301n\u0303ez',
  email: 'nu\u0301n\u0303ez@correo.example',
  tag: 'Cafe\u0301 Luna',
  twin: 'Pure\u0301',
};

const { server, admin } = testServer(['admin']);
let leadId: string;
let userId: string;
beforeAll(async () => {
  const { database } = server;
  [leadId, userId] = [
    (await database.selectFrom('leads').select('id').where('user_id', 'is', null).executeTakeFirstOrThrow()).id,
    (await database.selectFrom('orders').select('user_id').where('user_id', 'is not', null).executeTakeFirstOrThrow()).user_id!,
  ];
  await database.updateTable('leads').set({ full_name: APART.name, email: APART.email }).where('id', '=', leadId).execute();
  await database.updateTable('users').set({ full_name: APART.name, email: APART.email }).where('id', '=', userId).execute();
  for (const name of [APART.tag, APART.twin]) {
    const { objectId } = await admin.call('createDishTag', { name: `Before ${name}` });
    await database.updateTable('tags').set({ name }).where('id', '=', objectId).execute();
  }
  await admin.call('createDishTag', { name: APART.twin });
  await sql`delete from kysely_migration where name like '0169-%'`.execute(database);
}, 120_000);

const found = async () => ({
  leads: (await admin.call('fetchLeads', { email: APART.email, page: 0, limit: 10 })).leads.map((row) => row.objectId),
  orders: (await admin.call('fetchAdminOrders', { filter: { userEmail: APART.email }, page: 0, limit: 10 })).total,
});

describe('stored texts from before they were normalized', () => {
  it('are found by equality once the server has started again, and are one name', async () => {
    expect(await found()).toEqual({ leads: [], orders: 0 });
    await server.reopen();
    const now = await found();
    expect([now.leads, Number(now.orders) > 0]).toEqual([[leadId], true]);
    expect(await admin.refusal('createDishTag', { name: APART.tag })).toMatchObject({ error: 'There is already a tag named Café Luna.' });
    const row = await server.database.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow();
    expect(row.full_name).toBe(APART.name.normalize('NFC'));
  });

  it('stay apart where a row has that name already, and keep nothing else from it', async () => {
    const rows = await server.database
      .selectFrom('tags')
      .select('name')
      .where(sql`normalize(name, nfc)`, '=', APART.twin.normalize())
      .execute();
    expect(rows).toHaveLength(2);
  });
});
