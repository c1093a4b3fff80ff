import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainAudit, verifyAudit } from '../../server/base/audit/audit-chain.ts';
import { createPasswordLink } from '../../server/identity/accounts/password-links.ts';
import { saveAccount } from '../../server/identity/administration/accounts.ts';
import { forkServer } from '../server/support/fork-server.ts';
import { type Caller, CONSOLE_HEADERS, testServer } from '../server/support/test-server.ts';
import type { KilledRequest } from './killed-server.ts';
import { leadWithUser } from './people.ts';

const { server } = testServer();
let finance: Caller;
beforeAll(async () => {
  finance = await server.signIn('finance');
}, 120_000);

async function pickOrders(count: number): Promise<string[]> {
  const { items } = await finance.call('fetchAdminOrders', { filter: { status: 'DELIVERED' }, limit: 200 });
  return items
    .filter((row) => !row.isMultiMerchantParentOrder && row.refundAmount === null)
    .slice(0, count)
    .map((row) => row.objectId);
}
const fullRefund = (orderId: string) => ({ orderId, type: 'full' as const, reason: 'other' });
const refundsOf = (orderId: string) => finance.call('fetchRefundsForOrder', { orderId });

describe('request ids', () => {
  it('run a write once when it is sent twice at the same time, and answer both alike', async () => {
    const [orderId] = await pickOrders(1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => finance.send('createRefund', fullRefund(orderId!), 'parallel-1')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await refundsOf(orderId!)).toHaveLength(1);
  });

  it('belong to one user and one function', async () => {
    const [orderId] = await pickOrders(1);
    const sales = await server.signIn('sales');
    await finance.call('addOrderNote', { orderId: orderId!, note: 'one' }, 'shared-1');
    await sales.call('addOrderNote', { orderId: orderId!, note: 'two' }, 'shared-1');
    await finance.call(
      'markOrderAsDelivered',
      { orderId: (await finance.call('fetchAdminOrders', { filter: { status: 'PICKEDUP' } })).items[0]!.objectId },
      'shared-1',
    );
    const { notes } = await finance.call('fetchAdminOrderDetail', { id: orderId! });
    expect(notes.filter((note) => ['one', 'two'].includes(note.note))).toHaveLength(2);
  });

  it('are refused with other parameters, whatever the order of keys', async () => {
    const [first, second] = await pickOrders(2);
    await finance.call('createRefund', fullRefund(first!), 'body-1');
    expect(await finance.refusal('createRefund', fullRefund(second!), 'body-1')).toEqual({
      code: 142,
      error: 'Validation failed. This request id was used with other parameters.',
    });
    expect(await refundsOf(second!)).toEqual([]);
    const turned = await finance.send('createRefund', { reason: 'other', type: 'full', orderId: first }, 'body-1');
    expect(turned.statusCode).toBe(200);
  });

  it('are free again after a refusal: nothing was kept', async () => {
    const [orderId] = await pickOrders(1);
    expect((await finance.refusal('createRefund', { ...fullRefund(orderId!), expectedAmount: 1 }, 'again-1')).code).toBe(141);
    expect((await finance.call('createRefund', fullRefund(orderId!), 'again-1')).type).toBe('full');
  });

  it('are forgotten after a day', async () => {
    const [orderId] = await pickOrders(1);
    await finance.call('addOrderNote', { orderId: orderId!, note: 'daily' }, 'day-1');
    server.clock.advance(25 * 3_600_000);
    finance = await server.signIn('finance');
    const { notes } = await finance.call('addOrderNote', { orderId: orderId!, note: 'daily' }, 'day-1');
    expect(notes.filter((note) => note.note === 'daily')).toHaveLength(2);
  });

  it('store no personal numbers: those are shown once, and a repeated answer comes without them', async () => {
    const agent = await server.signIn('agent');
    const { database } = server;
    const { id: leadId, userId } = await leadWithUser(server);
    const given = { ssn: '912-34-5678', accountNumber: '1111222233', routingNumber: '3333444455' };
    await agent.call('updateUserDetail', { userId, ...given });
    const kept = async (requestId: string) =>
      (await database.selectFrom('request_outcomes').select('outcome').where('request_id', '=', requestId).executeTakeFirstOrThrow())
        .outcome;

    expect(await agent.call('showPersonalNumbers', { userId }, 'numbers-1')).toEqual(given);
    expect(await kept('numbers-1')).toEqual({ result: null });
    expect(await agent.refusal('showPersonalNumbers', { userId }, 'numbers-1')).toMatchObject({
      code: 141,
      error: expect.stringContaining('This was done, and its answer is shown only once.'),
    });
    expect(await agent.call('showPersonalNumbers', { userId }, 'numbers-2')).toEqual(given);

    await database.updateTable('users').set({ is_driver: false }).where('id', '=', userId).execute();
    const first = await agent.call('convertToDriver', { id: leadId }, 'converted-1');
    expect(first.ssn).toMatch(/^••••/);
    const again = await agent.call('convertToDriver', { id: leadId }, 'converted-1');
    const { ssn: _ssn, accountNumber: _account, routingNumber: _routing, stripeId: _stripe, dateOfBirth: _birth, ...open } = first;
    expect(again).toEqual(open);
    expect(await kept('converted-1')).toEqual({ result: JSON.parse(JSON.stringify(again)) });

    const all = JSON.stringify(await database.selectFrom('request_outcomes').selectAll().execute());
    for (const number of Object.values(given)) expect(all).not.toContain(number.slice(-4));
  });

  it('must be plain', async () => {
    const [orderId] = await pickOrders(1);
    expect(await finance.refusal('addOrderNote', { orderId, note: 'x' }, "a' or 1")).toMatchObject({ code: 142 });
  });
});

/** Sends a request to a process of its own, and kills that after the commit. */
async function killAt(caller: Caller, request: KilledRequest): Promise<void> {
  await server.stop();
  const child = await forkServer('tests/contracts/killed-server.ts', server, caller.cookie, { request });
  const [message] = await once(child, 'message');
  expect(message).toBe('committed');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await server.start();
}

describe('a process killed after the commit and before the answer', () => {
  it('has made the refund; the retry finds it and makes no second one', async () => {
    const [orderId] = await pickOrders(1);
    const url = '/parse/functions/createRefund';
    await killAt(finance, { url, headers: { 'x-parse-request-id': 'killed-1' }, payload: fullRefund(orderId!) });
    const refunds = await refundsOf(orderId!);
    expect(refunds).toHaveLength(1);
    const retried = await finance.call('createRefund', fullRefund(orderId!), 'killed-1');
    expect(retried).toEqual(refunds[0]);
    expect(await refundsOf(orderId!)).toHaveLength(1);
  }, 60_000);

  it('has used a link to a new password up, made an API token once, and left an audit trail that verifies', async () => {
    const admin = await server.signIn('admin');
    const [email, password] = ['killed@example.com', 'eleven quiet umbrellas'];
    const given = { email, fullName: 'Ana', roles: ['sales'], password: 'a parrot on a bicycle' };
    await saveAccount(server.store.database, given, server.clock.now(), server.config.passwordCost);
    const { id } = await server.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const link = await createPasswordLink(server.store.database, { userId: id, kind: 'reset' }, server.clock.now());
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const payload = new URLSearchParams({ link, password, repeated: password }).toString();
    await killAt(admin, { url: '/password/choose', headers: form, payload });
    const answer = await server.app.inject({ method: 'POST', url: '/session', headers: CONSOLE_HEADERS, payload: { email, password } });
    expect(answer.statusCode).toBe(200);
    expect(await server.context.backEnd.forgottenPassword!.open(link)).toBeUndefined();

    const token = { name: 'Killed', account: id, calls: ['fetchRoles'], days: 1 };
    const url = '/parse/functions/tableroCreateApiToken';
    await killAt(admin, { url, headers: { 'x-parse-request-id': 'killed-2' }, payload: token });
    expect((await admin.refusal('tableroCreateApiToken', token, 'killed-2')).error).toMatch(
      /^This was done, and its answer is shown only once/,
    );
    const tokens = await server.database.selectFrom('api_tokens').select('name').where('user_id', '=', id).execute();
    expect(tokens).toEqual([{ name: 'Killed' }]);
    const entries = await server.database.selectFrom('audit_trail').select('action').where('subject_id', '=', id).execute();
    expect(entries).toEqual([{ action: 'tableroCreateApiToken' }]);
    while ((await chainAudit(server.store.database)) > 0);
    expect((await verifyAudit(server.store.database)).broken).toBeUndefined();
  }, 120_000);
});
