import { describe, expect, it } from 'vitest';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { nameOfPath } from '../../../src/language/contracts/name-of-path.ts';

const none = { entities: new Map(), enums: new Map(), calls: new Map() } as unknown as Contracts;
const type: ContractType = {
  type: 'object',
  fields: {
    emails: { type: 'list', label: 'E-mails', of: { type: 'string' } },
    filter: {
      type: 'object',
      fields: { restaurantId: { type: 'id', of: 'Restaurant', label: 'Restaurant' }, newName: { type: 'string' } },
    },
  },
};

describe('nameOfPath', () => {
  it.each([
    ['emails[0]', 'E-mails'],
    ['filter.restaurantId', 'Restaurant'],
    ['filter.newName', 'New name'],
    ['unknown_key[3].x', 'X'],
    ['', 'What was sent'],
  ])('calls %j %s', (path, name) => {
    expect(nameOfPath(path, type, none)).toBe(name);
  });
});
