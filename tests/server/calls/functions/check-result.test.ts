import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createDifferenceLog } from '../../../../server/calls/answers/difference-log.ts';
import { checkResult } from '../../../../server/calls/functions/check-result.ts';
import { contracts } from '../../support/test-server.ts';

const ROW = { objectId: 't1', name: 'Peaje', amount: 1.5, coords: { latitude: 18, longitude: -66 } };

function check(result: unknown, isStrict = false) {
  const differences = createDifferenceLog(pino({ level: 'silent' }), 'the functions');
  const contract = contracts.calls.get('fetchTolls')!;
  const run = () => checkResult({ isStrict, differences }, { name: 'fetchTolls', contract, contracts, params: {}, result });
  return { run, differences };
}

describe('checkResult', () => {
  it('keeps where a result differs, by place and kind and without values', () => {
    const { run, differences } = check({ items: [{ ...ROW, amount: 'Secret' }, ROW, { ...ROW, amount: 'Secret' }], total: 3, more: 1 });
    run();
    expect(differences.found()).toEqual([
      { call: 'fetchTolls', path: 'items[].amount', expected: 'a number of dollars', found: 'a text', count: 2 },
    ]);
  });

  it('refuses a result whose rows are elsewhere: it would be shown as an empty list', () => {
    const { run, differences } = check({ rows: [ROW], total: 1 });
    expect(run).toThrow('The answer of the function fetchTolls has no list at items, unlike its contract.');
    expect(differences.found()).toMatchObject([{ path: 'items', expected: 'a list', found: 'nothing' }]);
  });

  it('throws at any difference in development', () => {
    expect(check({ items: [{ ...ROW, amount: '1.50' }], total: 1 }, true).run).toThrow('The result of fetchTolls breaks its contract');
  });
});
