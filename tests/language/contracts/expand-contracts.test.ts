import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { acceptedParams, expandCall } from '../../../src/language/contracts/expand-call.ts';
import { expandEntity, inheritedFields } from '../../../src/language/contracts/expand-entity.ts';
import { expandType } from '../../../src/language/contracts/expand-type.ts';
import type { WrittenContracts, WrittenEntity, WrittenFields } from '../../../src/language/contracts/written-contract.ts';

const boatId: ContractType = { type: 'id', of: 'Boat', label: 'Boat ID' };
const name: ContractType = { type: 'string', label: 'Name' };
const length: ContractType = { type: 'number', unit: 'metres', label: 'Length' };
const boat: WrittenEntity = { entity: 'Boat', label: 'Boat', page: '/boats/{objectId}', fields: { objectId: 'boatId', name, length } };
const row: WrittenEntity = { entity: 'BoatRow', label: 'Boat', extends: 'Boat', pick: ['objectId', 'name'] };
const contracts: WrittenContracts = {
  types: {
    boatId,
    crew: { type: 'list', of: { use: 'boatId', label: 'Sister' } },
    self: { type: 'list', of: 'self' },
  },
  entities: new Map([boat, row].map((entity) => [entity.entity, entity])),
  enums: new Map([
    ['boatSort', { values: { name: {}, length: {} } }],
    ['sortOrder', { values: { asc: {}, desc: {} } }],
  ]),
};
/** What was expanded, without the places where it can be given names: `named-contracts.test.ts` is about these. */
const bare = (expanded: unknown) => JSON.parse(JSON.stringify(expanded, (key, value) => (key === 'namedAt' ? undefined : value)));

describe('expandType', () => {
  it('follows entities, their fields and lists', () => {
    expect(expandType('Boat', contracts)).toEqual({ type: 'entity', entity: 'Boat' });
    expect(expandType({ use: 'Boat', label: 'Boat', nullable: true }, contracts)).toEqual({
      type: 'entity',
      entity: 'Boat',
      label: 'Boat',
      nullable: true,
    });
    expect(bare(expandType('BoatRow.objectId', contracts))).toEqual(boatId);
    expect(bare(expandType({ use: 'Boat.name', optional: true }, contracts))).toEqual({ ...name, optional: true });
    expect(expandType('boatId[]', contracts)).toEqual({ type: 'list', of: boatId });
    expect(expandType('Boat[]', contracts)).toEqual({ type: 'list', of: { type: 'entity', entity: 'Boat' } });
    for (const wrong of ['Ship', 'Boat.length2', 'Boat.toString', 'BoatRow.length', 'Ship[]'])
      expect(JSON.stringify(expandType(wrong, contracts)), wrong).toContain('Its contract has issues.');
  });
});

describe('takes', () => {
  const anchor: WrittenEntity = {
    entity: 'Anchor',
    label: 'Anchor',
    fields: { objectId: 'boatId', name, weight: { ...length, nullable: true } },
  };
  const more: WrittenContracts = { ...contracts, entities: new Map([...contracts.entities, ['Anchor', anchor]]) };

  it('makes fields parameters, and what may be null may be left out', () => {
    expect(bare(acceptedParams({ of: 'Anchor', omit: ['objectId'] }, more))).toEqual({
      name,
      weight: { ...length, nullable: true, optional: true },
    });
  });
});

describe('expandEntity', () => {
  it('follows more than one step, and ends where entities extend each other', () => {
    expect(Object.keys(inheritedFields({ entity: 'Short', label: 'Boat', extends: 'BoatRow', omit: ['name'] }, contracts))).toEqual([
      'objectId',
    ]);
    const round = new Map([
      ['Boat', { ...boat, extends: 'BoatRow' }],
      ['BoatRow', { ...row, pick: ['name', 'objectId'] }],
    ]);
    expect(Object.keys(expandEntity(round.get('BoatRow')!, { ...contracts, entities: round }).fields)).toEqual(['name', 'objectId']);
  });
});

describe('expandCall', () => {
  const read = { effect: 'read' as const, roles: 'anyone' as const };

  it('has the roles of its file where it says none', () => {
    expect(expandCall({ effect: 'read', result: 'Boat' }, contracts, ['sales']).roles).toEqual(['sales']);
    expect(expandCall({ effect: 'read', roles: 'anyone', result: 'Boat' }, contracts, ['sales']).roles).toBe('anyone');
  });

  it('makes filters optional by default, and their parameter required by exceptions', () => {
    const filter = (filters: WrittenFields) => expandCall({ ...read, paged: { of: 'Boat', filters } }, contracts).params.filter;
    expect(filter({ name })).toMatchObject({ optional: true, fields: { name: { optional: true } } });
    const needed = filter({ name: { ...name, optional: false }, id: 'boatId' });
    expect(needed).toEqual({ type: 'object', label: 'Filter', fields: { name, id: { ...boatId, optional: true } } });
  });
});
