import { describe, expect, it } from 'vitest';
import { closedParameter } from '../../../src/language/contracts/closed-parameter.ts';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';

const share: ContractType = { type: 'object', fields: { normal: { type: 'number' } }, label: 'Revenue Share', access: ['finance'] };
const contracts: Contracts = {
  calls: new Map(),
  enums: new Map(),
  entities: new Map([
    [
      'Changes',
      {
        entity: 'Changes',
        label: 'Changes',
        fields: {
          name: { type: 'string' },
          account: { type: 'string', nullable: true, label: 'Bank Account', access: ['finance'] },
          share,
        },
      },
    ],
  ]),
};
const type: ContractType = {
  type: 'object',
  fields: {
    data: { type: 'entity', entity: 'Changes' },
    rows: { type: 'list', of: { type: 'entity', entity: 'Changes' } },
    byId: { type: 'map', of: { type: 'entity', entity: 'Changes' } },
  },
};
const closed = (value: unknown, ...roles: string[]) => closedParameter(value, type, contracts, roles)?.path;

describe('a parameter that only some roles may send', () => {
  it.each<[object, string]>([
    [{ data: { name: 'A', account: '1' } }, 'data.account'],
    // Null clears, so it is a change like any other.
    [{ data: { account: null } }, 'data.account'],
    [{ data: { share: { normal: 1 } } }, 'data.share'],
    [{ rows: [{ name: 'A' }, { account: '1' }] }, 'rows[1].account'],
    [{ byId: { a: { name: 'A' }, b: { share: {} } } }, 'byId.b.share'],
  ])('is found in %j', (value, path) => {
    expect(closed(value, 'sales')).toBe(path);
    expect(closed(value)).toBe(path);
    expect(closed(value, 'sales', 'finance')).toBeUndefined();
    expect(closed(value, 'admin')).toBeUndefined();
  });

  it('is not there where nothing of it was sent', () => {
    expect(closed({ data: { name: 'A' }, rows: [], byId: {} }, 'sales')).toBeUndefined();
    expect(closed({ data: { name: 'A', account: undefined } }, 'sales')).toBeUndefined();
  });
});
