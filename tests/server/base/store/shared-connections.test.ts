import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectStatements } from '../../../../server/base/store/collect-statements.ts';
import type { Store } from '../../../../server/base/store/open-store.ts';
import { type ConnectionPool, sharingConnections } from '../../../../server/base/store/shared-connections.ts';
import { copySeededDatabase, openMarketplace } from '../../support/seeded-database.ts';

/** A pool that counts its connections, with statements that the test answers. */
function pretended() {
  const log: string[] = [];
  const answers: (() => void)[] = [];
  let made = 0;
  const connect = async () => {
    made += 1;
    const name = made;
    return {
      query: ({ text }: { text: string }) =>
        new Promise((resolve, reject) => {
          log.push(`${name}: ${text}`);
          const answer = { rows: [], rowCount: 0, command: 'SELECT' };
          answers.push(() => (text.includes('wrong') ? reject(new Error('wrong')) : resolve(answer)));
        }),
      release: () => log.push(`${name} back`),
      connection: { stream: { cork: () => log.push('cork'), uncork: () => log.push('uncork') } },
    };
  };
  const failures: string[] = [];
  const pool = { connect, end: async () => undefined, failed: (_client: unknown, error: Error) => failures.push(error.message) };
  return { pool: pool as unknown as ConnectionPool, log, answers, failures };
}

const ofAll = {};
const sharing = (pool: ConnectionPool, among: () => object | undefined = () => ofAll) =>
  new Kysely<never>({ dialect: new PostgresDialect({ pool: sharingConnections(pool, { among }) }) });
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('sharingConnections', () => {
  it('sends statements of one turn over one connection together, and returns it after the last answer', async () => {
    const { pool, log, answers } = pretended();
    const database = sharing(pool);
    const asked = Promise.all([sql`select 1`.execute(database), sql`select 2`.execute(database)]);
    await turn();
    expect(log).toEqual(['cork', '1: select 1', 'cork', '1: select 2', 'uncork', 'uncork']);
    answers[0]?.();
    await turn();
    expect(log).not.toContain('1 back');
    answers[1]?.();
    await asked;
    expect(log.at(-1)).toBe('1 back');
  });

  it('gives a transaction its own connection, and starts a new batch after it', async () => {
    const { pool, log, answers } = pretended();
    const database = sharing(pool);
    const before = sql`select 1`.execute(database);
    await turn();
    const written = database.transaction().execute((transaction) => sql`update 2`.execute(transaction));
    await turn();
    const after = sql`select 3`.execute(database);
    await turn();
    expect(log.filter((line) => line.includes(': '))).toEqual(['1: select 1', '2: begin', '3: select 3']);
    for (let answered = 0; answered < 5; answered += 1) {
      answers[answered]?.();
      await turn();
    }
    await Promise.all([before, written, after]);
    expect(log.filter((line) => line.startsWith('2: '))).toEqual(['2: begin', '2: update 2', '2: commit']);
    expect(log.filter((line) => line.endsWith('back')).sort()).toEqual(['1 back', '2 back', '3 back']);
  });
});

describe('statements of one call', () => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const copied = await copySeededDatabase();
    remove = copied.remove;
    store = await openMarketplace(copied.settings);
  });
  afterAll(async () => {
    await store.close();
    await remove();
  });

  it('are answered each with its own rows, with one among them that fails', async () => {
    const asked = await collectStatements(() =>
      Promise.allSettled(
        Array.from({ length: 30 }, async (_, index) => {
          const query =
            index % 7 === 3 ? sql`select ${index}::int / 0 as n` : sql`select ${index}::int as n, repeat('x', ${index * 1000}) as x`;
          return ((await query.execute(store.database)).rows[0] as { n: number; x: string }).n;
        }),
      ),
    );
    expect(asked.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual(
      Array.from({ length: 30 }, (_, index) => (index % 7 === 3 ? 'failed' : index)),
    );
  });

  it('see nothing of a transaction beside them before it has committed, and each other in between', async () => {
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_notes`.execute(store.database);
      return rows[0]?.n ?? 0;
    };
    const before = await counted();
    const note = sql`insert into order_notes (id, order_id, note, created_at) select 'shared-' || n, (select id from orders limit 1), 'x', now() from generate_series(1, 3) n`;
    const [seen] = await collectStatements(() =>
      Promise.all([
        Promise.all(Array.from({ length: 10 }, counted)),
        store.database.transaction().execute(async (transaction) => {
          await note.execute(transaction);
          await sql`select pg_sleep(0.05)`.execute(transaction);
        }),
      ]),
    );
    expect(new Set([...seen, before + 3]).size).toBeLessThanOrEqual(2);
    expect(await counted()).toBe(before + 3);
  });

  it('wait on the embedded database no longer than those who ask one after the other', async () => {
    const turns: string[] = [];
    const reading = async (name: string) => {
      await sql`select 1`.execute(store.database);
      turns.push(name);
    };
    const flood = Promise.all(Array.from({ length: 200 }, () => reading('read')));
    const written = store.database.transaction().execute(async (transaction) => {
      await sql`select 2`.execute(transaction);
      turns.push('written');
    });
    await written;
    const later = Promise.all(Array.from({ length: 200 }, () => reading('later')));
    await Promise.all([flood, later]);
    expect(turns.indexOf('written')).toBeLessThan(turns.indexOf('later'));
    expect(turns.filter((name) => name === 'read')).toHaveLength(200);
  });
});
