import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketplace } from '../../marketplace/index.ts';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import { createRegistry } from '../../server/calls/functions/registry.ts';
import type { CallContract, ContractType } from '../../src/language/contracts/contract-types.ts';
import { readObjectPath, writeObjectPath } from '../../src/runtime/data/values/object-path.ts';
import { contracts, testServer } from '../server/support/test-server.ts';
import { sampleParams } from './sample-params.ts';

const { server } = testServer();
beforeAll(async () => {
  // The seed sends no message.
  await sql`insert into outbox (id, kind, state, recipient, body, created_at, next_attempt_at)
    select 'm' || n, 'mail', 'SENT', 'ana@correo.example', 'Hello', now() - n * interval '1 minute', now() from generate_series(1, 500) as n`.execute(
    server.database,
  );
  await sql`analyze`.execute(server.database);
  // The planner assumes a million rows on the existing pages, and its plan runs on the existing rows.
  await sql`update pg_class set reltuples = ${MANY} where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i')
    and coalesce((select c.relname from pg_index i join pg_class c on c.oid = i.indrelid where i.indexrelid = pg_class.oid), relname) <> all(${Object.keys(SMALL)})`.execute(
    server.database,
  );
}, 120_000);

const registry = createRegistry(marketplace.functions, contracts);

const MANY = 1_000_000;

/** Tables that stay small whatever a console does, so that looking through them costs nothing. */
const SMALL: Readonly<Record<string, string>> = {
  restaurants: 'Some thousands at most, each with a contract.',
  discounts: 'Written one by one by staff.',
  plans: 'Written one by one by staff.',
  collections: 'Written one by one by staff.',
};

/** Parameters that only say how or what for. */
const NO_FILTERS = new Set([
  'sendEmail',
  'exportAsCSV',
  'groupBy',
  'isAdmin',
  'filter.isDriverDetailPage',
  'onlyDriver',
  'everDriver',
  'onlyFleet',
]);

/** A part of a name stands anywhere in it, and no index of a database without extensions finds it. */
const PART = 'A part of a name.';

/** Filters that look through their table, and why. */
const LOOK_THROUGH: Readonly<Record<string, string>> = {
  'searchDishes searchTerm': PART,
  'searchLeadByName term': PART,
  'searchUserByName term': PART,
  'fetchOutboxMessages filter.term': PART,
  'fetchLeads isDeclined': 'Both values of a flag are usual.',
};

/** A list call with one filter that nothing meets. */
interface Case {
  call: string;
  filter: string;
  params: Record<string, unknown>;
}

/** Values that no row has. */
function missing(name: string, type: ContractType): unknown[] {
  switch (type.type) {
    case 'id':
      return ['nothing123'];
    case 'string':
      return [type.format === 'email' ? 'nobody@correo.example' : type.format === 'phone' ? '+17870000001' : 'zzqqxx77'];
    case 'date-time':
      return [/end|to$/i.test(name) ? '2001-01-02T00:00:00.000Z' : '2091-01-01T00:00:00.000Z'];
    case 'boolean':
      return [true, false];
    case 'enum':
      return Object.keys(contracts.enums.get(type.enum)?.values ?? {});
    default:
      return [];
  }
}

function filtersOf({ params, list }: CallContract): [path: string, type: ContractType][] {
  const pager = new Set([...(list?.page ?? []), ...(list?.limit ?? []), ...(list?.sort ?? []), ...(list?.order ?? [])]);
  return Object.entries(params).flatMap(([name, type]): [string, ContractType][] => {
    if (pager.has(name) || NO_FILTERS.has(name)) return [];
    if (type.type === 'object')
      return Object.entries(type.fields).flatMap(([key, inner]) => (NO_FILTERS.has(`${name}.${key}`) ? [] : [[`${name}.${key}`, inner]]));
    return type.optional ? [[name, type]] : [];
  });
}

/** What a list may be sorted by, and its own order. */
function ordersOf({ list }: CallContract): (string | undefined)[] {
  return [undefined, ...(list?.sort?.[0] === 'sort' && !list.order ? (list.sortable ?? []) : [])];
}

const cases: Case[] = [...contracts.calls.values()]
  .filter(({ name, effect, list }) => effect === 'read' && list && !registry.get(name)?.asksElsewhere)
  .flatMap((contract) =>
    filtersOf(contract)
      .filter(([path]) => !(`${contract.name} ${path}` in LOOK_THROUGH))
      .flatMap(([path, type]) =>
        missing(path, type).flatMap((value) =>
          ordersOf(contract).map((sort) => {
            const params = { ...sampleParams(contract, contracts), ...(sort && { sort: { field: sort, order: 'desc' } }) };
            writeObjectPath(params, path.split('.'), value);
            return { call: contract.name, filter: `${path} = ${value}${sort ? ` sorted by ${sort}` : ''}`, params };
          }),
        ),
      ),
  );

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** More rows than this are no longer those of a value. */
const FEW = 40;

/** Scans that look through a table: by no condition of an index, or at many rows. */
function walks(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(walks);
  const table = plan['Relation Name'];
  if (table === undefined || table in SMALL || plan['Actual Loops'] === 0) return below;
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const isByIndex = plan['Index Cond'] !== undefined || plan['Node Type'] === 'Bitmap Heap Scan';
  return isByIndex && rows <= FEW
    ? below
    : [...below, `${plan['Node Type']} of ${table}${isByIndex ? ` by ${plan['Index Cond']}` : ''}, ${rows} rows`];
}

/** Services of the console: each gives nothing. */
const ANYTHING: unknown = new Proxy(() => '', { get: (_target, key) => (key === 'then' ? undefined : ANYTHING), apply: () => '' });

/** The statements that a call reads with. */
async function statementsOf({ call, params }: Case): Promise<{ answer: unknown; queries: CompiledQuery[] }> {
  const queries: CompiledQuery[] = [];
  const executor = server.database.getExecutor();
  const spy: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(executor.compileQuery(node as RootOperationNode, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = server.database.withPlugin(spy);
  const context = {
    database,
    now: server.clock.now(),
    user: { id: 'x', roles: ['admin'] },
    roles: [],
    services: ANYTHING,
    valueLabel: (_: string, value: string) => value,
  };
  const serverFunction = registry.get(call)!;
  try {
    return { answer: await serverFunction.run(params as never, context as never), queries };
  } catch (error) {
    // About a record that is not there, or a filter that asks for another one beside it: nothing is looked for.
    if (error instanceof FunctionError) return { answer: undefined, queries };
    throw error;
  }
}

async function walksOf(queries: readonly CompiledQuery[]): Promise<string[]> {
  const found: string[] = [];
  await server.database.transaction().execute(async (transaction) => {
    await transaction.executeQuery({ ...queries[0]!, sql: 'set local enable_seqscan = off', parameters: [] });
    for (const query of queries) {
      const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        ...query,
        sql: `explain (analyze, format json) ${query.sql}`,
      });
      const plan = rows[0]!['QUERY PLAN'];
      found.push(...walks((typeof plan === 'string' ? JSON.parse(plan) : plan)[0].Plan));
    }
  });
  return found;
}

describe('a filter without a hit', () => {
  it.each(cases.map((each) => [each.call, each.filter, each] as const))(
    'of %s by %s looks through no table',
    async (_call, _filter, each) => {
      const { answer, queries } = await statementsOf(each);
      const list = contracts.calls.get(each.call)!.list!;
      const rows = readObjectPath(answer, list.rows);
      if ((Array.isArray(rows) && rows.length > 0) || queries.length === 0) return;
      expect(await walksOf(queries)).toEqual([]);
    },
  );
});
