import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import type { ContractType } from '../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../src/language/contracts/type-of-path.ts';
import { SCHEMAS_DIR, testServer } from '../server/support/test-server.ts';
import { sampleParams } from './sample-params.ts';

const contracts = await readContracts(SCHEMAS_DIR);
const calls = [...contracts.calls.values()];

/** What a call answered, and the tables that it named: those that were read, or for a write those that were changed. */
interface Told {
  isDone: boolean;
  text: string;
  tables: readonly string[] | undefined;
  took: number;
}

/** So many reads are asked after each write, the quickest: however slow the machine is, they are as many. */
const ASKED = 100;

const { server, admin } = testServer(['admin']);
/** Ids that answers have shown, by class. */
const ids = new Map<string, Set<string>>();

function collect(type: ContractType, value: unknown): void {
  if (value === null || value === undefined) return;
  if (type.type === 'id' && typeof value === 'string') ids.set(type.of, (ids.get(type.of) ?? new Set()).add(value));
  if (type.type === 'list' && Array.isArray(value)) for (const member of value) collect(type.of, member);
  if (typeof value !== 'object' || Array.isArray(value)) return;
  if (type.type === 'map') for (const member of Object.values(value)) collect(type.of, member);
  for (const [name, field] of Object.entries(fieldsOf(type, contracts) ?? {})) collect(field, (value as Record<string, unknown>)[name]);
}

/** The `at`th id of a class; of few the last. */
function idAt(at: number) {
  return (entityClass: string): string => {
    const known = [...(ids.get(entityClass) ?? [])];
    return known[Math.min(at, known.length - 1)] ?? 'nothing123';
  };
}

async function ask(name: string, at: number): Promise<Told> {
  const call = contracts.calls.get(name)!;
  const begun = performance.now();
  const answer = await admin.send(name, sampleParams(call, contracts, idAt(at)));
  const took = performance.now() - begun;
  const isDone = answer.statusCode === 200;
  if (isDone) collect(call.result, answer.json().result);
  return { isDone, text: answer.body, tables: (answer.headers['x-tablero-tables'] as string | undefined)?.split(','), took };
}

const reads = calls.filter(({ effect, rest }) => effect === 'read' && !rest).map(({ name }) => name);
const writes = calls.filter(({ effect, rest }) => effect !== 'read' && !rest).map(({ name }) => name);
const areDisjoint = (some: readonly string[], others: readonly string[]) => !some.some((each) => others.includes(each));

/** Waits until all started work has ended; it reports its changes itself. */
async function settled(): Promise<void> {
  const open = async () => {
    const jobs = server.database.selectFrom('jobs').select('id').where('status', '=', 'PENDING');
    const errands = server.database.selectFrom('errands').select('id').where('state', '=', 'PENDING');
    return (await jobs.execute()).length + (await errands.execute()).length;
  };
  await expect.poll(open, { timeout: 30_000 }).toBe(0);
}

/** More rows of a table than a call with samples means: it has one record, or lists of two. */
const MANY = 20;

/** The tables of the server's database. The audit trail is written later, for several calls at once. */
async function namesOfTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'audit_trail'`.execute(server.database);
  return rows.map(({ name }) => name);
}

/** Rows of each table: all of them, and those written since a transaction. */
async function countRows(tables: readonly string[], since: string): Promise<Map<string, { all: number; written: number }>> {
  const counts = tables.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*)::int as "all",
      count(*) filter (where xmin::text::bigint > ${since}::bigint)::int as written from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; all: number; written: number }>`${sql.join(counts, sql` union all `)}`.execute(
    server.database,
  );
  return new Map(rows.map(({ name, ...counted }) => [name, counted]));
}

async function transactionNow(): Promise<string> {
  const { rows } = await sql<{ now: string }>`select txid_current()::text as now`.execute(server.database);
  return rows[0]!.now;
}

describe('the tables that the server reports for calls', () => {
  it('are those of every answer that a write changes, and a write changes few rows', async () => {
    // The first round shows ids for the second; what the third answers otherwise is never the same, such as the name of a new file.
    for (const name of reads) await ask(name, 0);
    const shown = new Map<string, Told>();
    for (const name of reads) shown.set(name, await ask(name, 0));
    const steady: { name: string; took: number }[] = [];
    for (const name of reads) {
      const { isDone, text, took } = await ask(name, 0);
      if (isDone && text === shown.get(name)!.text) steady.push({ name, took });
    }
    const byTime = steady.sort((one, other) => one.took - other.took);
    const asked = byTime.slice(0, ASKED).map(({ name }) => name);
    const sinceRead = new Map(asked.map((name) => [name, { writes: [] as string[], tables: new Set<string>() }]));
    const wrong: string[] = [];
    const broad: string[] = [];
    const tableNames = await namesOfTables();
    const count = { done: 0, told: 0, moved: 0, kept: 0, pairs: 0 };
    for (const [place, write] of writes.entries()) {
      const since = await transactionNow();
      const there = await countRows(tableNames, since);
      const { isDone, tables } = await ask(write, 0);
      if (!isDone) continue;
      count.done += 1;
      if (tables) count.told += 1;
      const goesOn = !tables || tables.includes('jobs') || tables.includes('errands');
      if (goesOn) await settled();
      else
        for (const [table, { all, written }] of await countRows(tableNames, since))
          if (written > MANY || there.get(table)!.all - all > MANY) broad.push(`${write} changed more of ${table} than its record`);
      for (const [at, read] of asked.entries()) {
        const before = shown.get(read)!;
        const written = sinceRead.get(read)!;
        written.writes.push(write);
        for (const table of tables ?? []) written.tables.add(table);
        count.pairs += 1;
        if (tables && before.tables && areDisjoint(before.tables, tables)) count.kept += 1;
        // Each answer is looked at after every third write; what a job did is seen at once.
        if (!goesOn && (at + place) % 3 !== 0) continue;
        const now = await ask(read, 0);
        shown.set(read, now);
        sinceRead.set(read, { writes: [], tables: new Set() });
        if (before.text === now.text) continue;
        count.moved += 1;
        if (!goesOn && before.tables && areDisjoint(before.tables, [...written.tables])) wrong.push(`${written.writes} changed ${read}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(broad).toEqual([]);
    // Else it would say nothing: most calls did their work, answers moved, and most need not be asked for again.
    expect([
      asked.length === ASKED,
      count.done > 45,
      count.told > count.done * 0.7,
      count.moved > 60,
      count.kept > count.pairs * 0.6,
    ]).toEqual([true, true, true, true, true]);
  }, 300_000);
});
