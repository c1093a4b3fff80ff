import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../../../server/calls/contracts/read-contracts.ts';
import { developmentRegistry } from '../../../../server/calls/functions/development-registry.ts';
import { sampleFunction } from '../../../../server/calls/functions/sample-function.ts';
import { validateValue } from '../../../../src/language/contracts/validate-value.ts';
import { SCHEMAS_DIR } from '../../support/test-server.ts';

const contracts = await readContracts(SCHEMAS_DIR);
const calls = [...contracts.calls];
const run = (name: string, params: object = {}) => {
  const contract = contracts.calls.get(name);
  return sampleFunction(name, contract!, contracts).run(params as never, {} as never);
};

describe('sampleFunction', () => {
  it.each(calls.flatMap(([name, { effect }]) => (effect === 'read' ? [name] : [])))('answers %s as its contract says', async (name) => {
    expect(validateValue(await run(name), contracts.calls.get(name)!.result, contracts, 'result')).toEqual([]);
  });

  it('gives lists several rows, each with an id of its own', async () => {
    const { items, total } = (await run('fetchTolls')) as { items: { objectId: string }[]; total: number };
    expect([items.length, total]).toEqual([5, 5]);
    expect(new Set(items.map(({ objectId }) => objectId)).size).toBe(5);
  });

  it('gives rows that differ, and those that fit a filter', async () => {
    type Tolls = { items: { name: string; amount: number }[]; total: number };
    const { items } = (await run('fetchTolls')) as Tolls;
    for (const key of ['name', 'amount'] as const) expect(new Set(items.map((toll) => toll[key])).size).toBe(5);
    const orders = async (filter: object) => (await run('fetchAdminOrders', { filter })) as { items: { status: string }[]; total: number };
    const { status } = (await orders({})).items[1]!;
    const found = await orders({ status });
    expect([new Set(found.items.map((order) => order.status)), found.total]).toEqual([new Set([status]), found.items.length]);
    expect(found.items.length).toBeLessThan(5);
  });

  it('reports no write as done', async () => {
    for (const [name] of calls.filter(([, { effect }]) => effect !== 'read'))
      await expect(run(name)).rejects.toThrow(`This server answers with sample data, so ${name} was not done.`);
  });
});

describe('developmentRegistry', () => {
  const functions = Object.fromEntries(
    [...new Set(calls.map(([, { area }]) => area))].map((area) => [
      area,
      calls
        .filter(([name, contract]) => contract.area === area && name !== 'fetchTolls')
        .map(([name]) => ({ name, run: async () => 'real' })),
    ]),
  );
  const logged: unknown[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const open = (environment: 'development' | 'production' | 'test', samples?: 'missing' | 'all' | 'none') =>
    developmentRegistry(functions, { contracts, logger, elsewhere: new Set<string>(), config: { environment, samples } as never });
  const ask = (opened: ReturnType<typeof open>, name: string) => opened.registry.get(name)!.run({} as never, {} as never);

  it('lets only a developer start without a function, and says which', async () => {
    expect(() => open('production')).toThrow('schemas/calls/tolls.json: nothing answers the call fetchTolls.');
    expect(() => open('test')).toThrow('schemas/calls/tolls.json: nothing answers the call fetchTolls.');
    const opened = open('development');
    expect(opened.samples).toEqual(['fetchTolls']);
    expect(logged.at(-1)).toMatchObject({ calls: ['fetchTolls'] });
    expect(await ask(opened, 'fetchTolls')).toMatchObject({ items: expect.any(Array) });
    expect(await ask(opened, 'fetchRefunds')).toBe('real');
  });
});
