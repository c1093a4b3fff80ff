import { describe, expect, it } from 'vitest';
import { comesInPages } from '../../server/calls/functions/every-row.ts';
import { rowKeyOf } from '../../src/language/contracts/row-key.ts';
import { typeOfPath } from '../../src/language/contracts/type-of-path.ts';
import { readObjectPath } from '../../src/runtime/data/values/object-path.ts';
import { contracts, testServer } from '../server/support/test-server.ts';
import { sampleParams } from './sample-params.ts';

const { admin } = testServer(['admin']);

const every = (name: string, params: object, most = 20_000) =>
  admin.call(name as never, { ...params, _EveryRow: most } as never) as Promise<object>;
const paged = [...contracts.calls.values()].filter(comesInPages);

describe('_EveryRow', () => {
  it.each(paged.map(({ name }) => name))('gives of %s all rows once, in the order of its pages', async (name) => {
    const contract = contracts.calls.get(name)!;
    const { list } = contract;
    const params = sampleParams(contract, contracts);
    const refusal = await admin.send(name as never, params as never);
    if (refusal.statusCode !== 200) return; // About one record, which is not there.
    const answer = await every(name, params);
    const rows = readObjectPath(answer, list?.rows ?? '') as Record<string, unknown>[];
    const type = typeOfPath(contract.result, list?.rows ?? '', contracts);
    const key = type?.type === 'list' ? rowKeyOf(type.of, contracts) : undefined;
    if (key) expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
    if (typeof list?.total === 'string') expect(readObjectPath(answer, list.total)).toBe(rows.length);
    const page = readObjectPath(await admin.call(name as never, params as never), list?.rows ?? '') as unknown[];
    expect(rows.slice(0, page.length)).toEqual(page);
  });
});
