import { describe, expect, it } from 'vitest';
import { convertResult } from '../../../server/remote/relay/convert-result.ts';
import { checkCorrections } from '../../../src/language/check/check-corrections.ts';
import { contractsOfConsole, correctedContracts } from '../../../src/language/contracts/corrected-contracts.ts';
import { parts } from '../../screens/shipped-console.ts';

const { contracts } = parts;

/** What a page gets of an answer to fetchTolls, and the places that differ. */
function fitted(toll: object, corrections: Parameters<typeof correctedContracts>[1]) {
  const corrected = correctedContracts(contracts, corrections);
  const places: string[] = [];
  const result = convertResult({ items: [toll], total: 1 }, corrected.calls.get('fetchTolls')!.result, corrected, ({ path }) =>
    places.push(path),
  );
  return { toll: (result as { items: object[] }).items[0], places };
}

describe('correctedContracts', () => {
  const whole = { objectId: 'abcdefghij', name: 'Teodoro', amount: 2.5 };

  it('read what was renamed, changed its type or may be absent, and nothing differs any more', () => {
    const { name, ...unnamed } = whole;
    const changed = { ...unnamed, title: name, amount: '2.50 and more' };
    const before = fitted(changed, undefined);
    expect(before.toll).not.toHaveProperty('name');
    expect(before.places).toEqual(expect.arrayContaining(['items[].name', 'items[].amount']));
    const rest = before.places.filter((place) => !/name|amount/.test(place));
    const after = fitted(changed, { Toll: { name: { from: 'title' }, amount: { type: 'string' } } });
    expect(after.toll).toMatchObject({ name, amount: '2.50 and more' });
    expect(after.places).toEqual(rest);
    expect(fitted({ ...whole, amount: null }, { Toll: { amount: { nullable: true } } }).places).toEqual(rest);
  });

  it('keep label, access and names of a field, and reach what takes it over', () => {
    const corrected = contractsOfConsole(contracts, {
      names: { Toll: { amount: 'Price' } },
      corrections: { Toll: { amount: { type: 'string' } } },
    });
    expect(corrected.entities.get('Toll')!.fields.amount).toMatchObject({ type: 'string', label: 'Price' });
    expect(corrected.entities.get('Toll')!.fields.amount).not.toHaveProperty('unit');
    expect(corrected.calls.get('createToll')!.params.amount).toMatchObject({ type: 'string' });
  });

  it('are compared with the contracts', () => {
    const app = { corrections: { Tol: { name: {} }, Toll: { nam: { nullable: true } }, fetchTolls: {} } };
    const issues = checkCorrections('screens/app.json', app as never, contracts);
    expect(issues.map(({ code, pointer, suggestion }) => [code, pointer, suggestion])).toEqual([
      ['unknown-entity', '/corrections/Tol', 'Toll'],
      ['unknown-path', '/corrections/Toll/nam', 'name'],
    ]);
  });
});
