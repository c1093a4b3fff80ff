import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createReadForPreview } from '../../../../server/calls/functions/read-for-preview.ts';
import { createPreviewTokens, PREVIEW_LIFE } from '../../../../server/definitions/studio/preview-tokens.ts';
import type { CallContract } from '../../../../src/language/contracts/contract-types.ts';
import { sampleParams } from '../../../contracts/sample-params.ts';
import { drawn, tries } from '../../../support/draw.ts';
import { ROLES } from '../../support/seeded-database.ts';
import { contracts, SCHEMAS_DIR } from '../../support/test-server.ts';
import { type Editor, type StudioInTest, set, testStudio } from './studio-in-test.ts';

/** Milliseconds that a reading may take in the tests of it. */
const PATIENCE = 2_000;
const calls = [...contracts.calls.values()];
// All shipped screens: a call takes only roles that reach it on one of them.
const folders = (await readdir(join(SCHEMAS_DIR, '../screens'), { withFileTypes: true })).filter((each) => each.isDirectory());
const { studio, admin, sales } = testStudio(['admin', 'sales'], {
  rights: { words: ['sales', 'dispatcher'] },
  names: folders.map(({ name }) => name),
});

async function tokenFor(editor: Editor, role: string, draft?: string): Promise<string> {
  const { status, body } = await editor.send('POST', '/preview', { role, ...(draft && { draft }) });
  expect(status).toBe(200);
  return String(body.token);
}
const call = (editor: Editor, token: string, name: string, params: object = {}) =>
  editor.send('POST', '/preview/call', { token, name, params });

/** How many transactions have written: the database numbers only those. On a server that other tests write to, too, the numbers are everybody's and say nothing. */
async function writes(): Promise<string> {
  if (studio.server.store.engine === 'server') return 'not told';
  const counted = sql<{ count: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as count`;
  return (await counted.execute(studio.server.database)).rows[0]!.count;
}

const mayCall = ({ name }: { name: string }, role: string) => {
  const { roles } = studio.live().current().contracts.calls.get(name) as CallContract;
  return role === 'admin' || roles === 'anyone' || roles.includes(role);
};

describe('read-only access of previews', () => {
  it('writes nothing, whichever call comes with whichever role', async () => {
    const tokens = new Map<string, string>();
    for (const role of Object.keys(ROLES)) tokens.set(role, await tokenFor(admin, role));
    const before = await writes();
    const states = new Map<string, number>();
    for (const contract of drawn('calls of previews', calls, 30)) {
      for (const [role, token] of tokens) {
        const { status, body } = await call(admin, token, contract.name, sampleParams(contract, contracts));
        const state = status === 200 ? String(body.state) : `${status}`;
        states.set(state, (states.get(state) ?? 0) + 1);
        if (!mayCall(contract, role)) expect([contract.name, role, status]).toEqual([contract.name, role, 422]);
        else if (contract.effect !== 'read') expect(body).toEqual({ state: 'not-run', because: 'acts' });
        else expect([contract.name, [200, 422].includes(status)]).toEqual([contract.name, true]);
      }
    }
    expect(await writes()).toBe(before);
    expect(states.get('read')).toBeGreaterThan(tries(4, 100));
  }, 120_000);

  it('opens no call to a role that reaches it on no screen, as the API does not', async () => {
    const { contracts: reached, named } = studio.live().current();
    const beyond = calls.flatMap(({ name, effect }) =>
      Object.keys(ROLES).flatMap((role) => {
        const [wide, narrow] = [named.calls.get(name)?.roles, reached.calls.get(name)?.roles];
        const isWritten = wide === 'anyone' || wide?.includes(role);
        return effect === 'read' && role !== 'admin' && isWritten && narrow !== 'anyone' && !narrow?.includes(role) ? [{ name, role }] : [];
      }),
    );
    expect(beyond.length).toBeGreaterThan(5);
    for (const { name, role } of beyond.slice(0, 20)) {
      const answer = await call(admin, await tokenFor(admin, role), name);
      expect([name, role, answer.status]).toEqual([name, role, 422]);
    }
  });

  it('reads real data as the previewed role receives it, masked fields included', async () => {
    const reads = calls.filter((each) => each.effect === 'read' && Object.values(each.params).every(({ optional }) => optional));
    const compared = new Map<string, number>();
    for (const role of Object.keys(ROLES)) {
      const token = await tokenFor(admin, role);
      const caller = await studio.server.signIn(role);
      for (const { name } of reads.filter((each) => mayCall(each, role))) {
        const params = contracts.calls.get(name)?.list?.limit?.[0] === 'limit' ? { limit: 20 } : {};
        const shown = await call(admin, token, name, params);
        if (shown.body.state !== 'read' || shown.body.isCut) continue;
        const answered = await caller.call(name as never, params as never);
        expect([name, role, shown.body.value]).toEqual([name, role, answered]);
        compared.set(role, (compared.get(role) ?? 0) + 1);
      }
    }
    expect(Math.min(...compared.values())).toBeGreaterThan(5);
  }, 120_000);

  it('applies the record scope of the role', async () => {
    const customer = await studio.server.database
      .selectFrom('users')
      .select('id')
      .where('is_driver', '=', false)
      .where('driver_approved_at', 'is', null)
      .where('id', 'not in', studio.server.database.selectFrom('leads').select('user_id').where('user_id', 'is not', null) as never)
      .where('deleted', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    const limited = calls.filter(
      ({ effect, whose }) => effect === 'read' && whose?.some(({ scope }) => scope === 'lead' || scope === 'driver'),
    );
    expect(limited.length).toBeGreaterThan(0);
    for (const contract of limited) {
      for (const { param, roles = Object.keys(ROLES) } of contract.whose ?? [])
        for (const role of roles.filter((each) => each !== 'admin' && mayCall(contract, each))) {
          const params = { ...sampleParams(contract, contracts), [param]: customer.id };
          const answer = await call(admin, await tokenFor(admin, role), contract.name, params);
          expect([contract.name, role, answer.status]).toEqual([contract.name, role, 422]);
          expect((await call(admin, await tokenFor(admin, 'admin'), contract.name, params)).status).toBe(200);
        }
    }
  });

  it('requires the previewed role, except for admins', async () => {
    expect((await sales.send('POST', '/preview', { role: 'finance' })).body).toMatchObject({
      error: 'Real rows are shown as roles see them that you have yourself. You are not Finance.',
    });
    expect((await sales.send('POST', '/preview', { role: 'admin' })).status).toBe(403);
    expect((await sales.send('POST', '/preview', { role: 'nobody' })).status).toBe(422);
    const token = await tokenFor(sales, 'sales');
    await studio.server.setUser(sales.userId, { roles: ['dispatcher'] });
    expect((await call(sales, token, 'fetchTolls')).status).toBe(403);
    await studio.server.setUser(sales.userId, { roles: ['sales'] });
    expect((await call(sales, token, 'fetchTolls')).status).toBe(200);
  });

  it('refuses invented and foreign tokens, and what came after its time', async () => {
    const token = await tokenFor(admin, 'sales');
    const wrong = ['', 'x'.repeat(43), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`];
    for (const each of wrong) expect((await call(admin, each, 'fetchTolls')).status).toBe(410);
    expect((await call(sales, token, 'fetchTolls')).status).toBe(410);
    expect((await call(admin, token, 'fetchTolls')).status).toBe(200);
    const { database } = studio.server.store;
    const later = { now: () => new Date(studio.server.clock.now().getTime() + PREVIEW_LIFE + 1) };
    expect(await createPreviewTokens(database, later).open(token, admin.userId)).toBeUndefined();
    expect(await createPreviewTokens(database, studio.server.clock).open(token, admin.userId)).toMatchObject({ role: 'sales' });
    studio.server.clock.advance(PREVIEW_LIFE + 1);
    const late = await call(admin, token, 'fetchTolls');
    expect([late.status, late.body.error]).toEqual([410, 'This preview is over. Choose the real rows once more.']);
  });

  it('ends with the draft that it is of, and is never of one that its author may not see', async () => {
    const { id, version } = await admin.draft([set('title', 'Looked at')]);
    expect((await sales.send('POST', '/preview', { role: 'sales', draft: id })).status).toBe(404);
    const token = await tokenFor(admin, 'admin', id);
    expect((await call(admin, token, 'fetchTolls')).status).toBe(200);
    expect((await admin.publishDraft({ id, version })).status).toBe(200);
    expect((await call(admin, token, 'fetchTolls')).status).toBe(404);
  });
});

describe('createReadForPreview', () => {
  const session = () => ({ user: { id: 'x', fullName: '', email: '', roles: ['admin'], createdAt: '', updatedAt: '' }, token: '' });
  /** The reading over one function of ours, which stands for a call that its contract calls a reading. */
  const reading = (run: (params: never, context: never) => Promise<unknown>) =>
    createReadForPreview(
      {
        ...studio.server.context,
        registry: new Map([['fetchTolls', { name: 'fetchTolls', run }]]),
        database: studio.server.store.database,
        own: {},
        scopes: {},
        roles: () => Object.keys(ROLES),
      } as never,
      PATIENCE,
    )(session(), { role: 'admin', name: 'fetchTolls', params: {}, contracts });

  it('lets no function write that its contract calls a reading, in the database or elsewhere', async () => {
    const before = await writes();
    type Writing = { database: StudioInTest['server']['database'] } & Record<string, (given?: unknown) => unknown>;
    const tries: ((context: Writing) => unknown)[] = [
      ({ database }) => database.deleteFrom('tolls').execute(),
      ({ database }) => sql`create table gone (id int)`.execute(database),
      ({ database }) => database.selectFrom('tolls').selectAll().forUpdate().execute(),
      ...['send', 'csvOf', 'startJob', 'addOutgoingRequest', 'changed'].map((way) => (context: Writing) => context[way]?.({})),
      ({ files }) => (files as unknown as { keepCsv: (text: string) => unknown }).keepCsv('a,b'),
    ];
    for (const attempt of tries)
      expect(await reading(async (_params, context) => attempt(context as Writing))).toEqual({ state: 'not-run', because: 'acts' });
    expect(await writes()).toBe(before);
  });

  it('gives up after some time, and cuts what is long', async () => {
    const began = Date.now();
    await expect(reading(() => new Promise(() => undefined))).rejects.toThrow('longer than the 2 seconds');
    expect(Date.now() - began).toBeLessThan(4_500);
    const items = Array.from({ length: 1000 }, (_, index) => ({ objectId: `toll${index}`, name: 'x' }));
    const cut = await reading(async () => ({ items, total: 1000 }));
    expect(cut).toMatchObject({ state: 'read', isCut: true });
    expect((cut as { value: { items: unknown[] } }).value.items).toHaveLength(200);
  });
});
