import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addDifference, createDifferenceLog, type Differences } from '../../../../server/calls/answers/difference-log.ts';
import type { Contracts } from '../../../../src/language/contracts/contract-types.ts';
import { contracts } from '../../support/test-server.ts';

const differences = (...paths: string[]): Differences => {
  const found: Differences = new Map();
  for (const path of paths) addDifference(found, { path, expected: 'text', found: 'nothing' });
  return found;
};
const open = () => createDifferenceLog(pino({ level: 'silent' }), 'the shop');

describe('createDifferenceLog', () => {
  it('forgets a difference after ten answers of its call without it', () => {
    const log = open();
    log.note('fetchOrders', differences('a', 'b'), contracts);
    for (let answer = 0; answer < 9; answer += 1) log.note('fetchOrders', differences('a'), contracts);
    for (let answer = 0; answer < 20; answer += 1) log.note('fetchDrivers', differences(), contracts);
    expect(log.found()).toHaveLength(2);
    log.note('fetchOrders', differences('a'), contracts);
    expect(log.found().map(({ path }) => path)).toEqual(['a']);
  });

  it('is cleared when the contracts change', () => {
    const log = open();
    log.note('fetchOrders', differences('a'), contracts);
    const others: Contracts = { ...contracts };
    log.note('fetchDrivers', differences(), others);
    expect(log.found()).toEqual([]);
  });
});
