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
  it('follows a name, and lets what is said besides win', () => {
    expect(expandType('boatId', contracts)).toEqual(boatId);
    expect(expandType({ use: 'boatId', optional: true, label: 'Boat' }, contracts)).toEqual({ ...boatId, optional: true, label: 'Boat' });
  });

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

  it('reads what may be left out, what may be null, an enum, and some fields of an entity', () => {
    expect(expandType('boatId?', contracts)).toEqual({ ...boatId, optional: true });
    expect(expandType('boatId|null?', contracts)).toEqual({ ...boatId, nullable: true, optional: true });
    expect(expandType('Boat[]|null', contracts)).toEqual({ type: 'list', of: { type: 'entity', entity: 'Boat' }, nullable: true });
    expect(expandType('boatSort', contracts)).toEqual({ type: 'enum', enum: 'boatSort' });
    expect(bare(expandType('Boat(objectId, length)', contracts))).toEqual({ type: 'object', fields: { objectId: boatId, length } });
    expect(expandType({ use: 'boatId?', label: 'Sister' }, contracts)).toEqual({ ...boatId, optional: true, label: 'Sister' });
  });

  it('calls a field without a label by its key', () => {
    const fields = { sisterId: { type: 'string' }, builtAt: 'date', fleetOf: 'boatId' } as const;
    const full = expandType({ type: 'object', fields }, { ...contracts, types: { ...contracts.types, date: { type: 'date' } } });
    expect(full).toMatchObject({
      fields: { sisterId: { label: 'Sister ID' }, builtAt: { label: 'Built At' }, fleetOf: { label: 'Boat ID' } },
    });
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

  it('lets parameters that are written besides win', () => {
    const call = expandCall(
      { effect: 'write', roles: ['admin'], takes: { of: 'Anchor' }, params: { name: length, note: name }, result: 'Anchor' },
      more,
    );
    expect(bare(call.params)).toEqual({
      objectId: boatId,
      name: length,
      weight: { ...length, nullable: true, optional: true },
      note: name,
    });
    expect(call).not.toHaveProperty('takes');
  });
});

describe('expandEntity', () => {
  it('picks, omits, and lets its own fields win', () => {
    expect(bare(expandEntity(row, contracts).fields)).toEqual({ objectId: boatId, name });
    expect(bare(expandEntity({ ...row, pick: undefined, omit: ['length'] } as WrittenEntity, contracts).fields)).toEqual({
      objectId: boatId,
      name,
    });
    const named: ContractType = { type: 'string', label: 'Called' };
    expect(bare(expandEntity({ ...row, fields: { name: named } }, contracts).fields)).toEqual({ objectId: boatId, name: named });
  });

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

  it('reads the entity of a row alone: a page at a time, or all at once', () => {
    expect(expandCall({ ...read, paged: 'Boat' }, contracts)).toEqual(expandCall({ ...read, paged: { of: 'Boat' } }, contracts));
    const { params, result, list } = expandCall({ ...read, list: 'Boat' }, contracts);
    expect({ params, list }).toEqual({ params: {}, list: { rows: 'items', total: 'total' } });
    expect(result).toMatchObject({ fields: { items: { type: 'list', of: { entity: 'Boat' } }, total: { type: 'number' } } });
  });

  it('writes the usual list out', () => {
    const filters = { name: { ...name, optional: true } };
    expect(expandCall({ ...read, params: { id: 'boatId' }, paged: { of: 'BoatRow', filters, sort: 'boatSort' } }, contracts)).toEqual({
      ...read,
      params: {
        id: boatId,
        filter: { type: 'object', label: 'Filter', optional: true, fields: filters },
        page: expect.objectContaining({ type: 'number', integer: true, min: 0, optional: true }),
        limit: expect.objectContaining({ type: 'number', integer: true, min: 1, max: 200, optional: true }),
        sort: {
          type: 'object',
          label: 'Sort',
          optional: true,
          fields: {
            field: { type: 'enum', enum: 'boatSort', label: 'Field' },
            order: { type: 'enum', enum: 'sortOrder', label: 'Order' },
          },
        },
      },
      result: {
        type: 'object',
        fields: {
          items: { type: 'list', of: { type: 'entity', entity: 'BoatRow' }, label: 'Items' },
          total: { type: 'number', unit: 'count', label: 'Total' },
        },
      },
      list: {
        rows: 'items',
        total: 'total',
        page: ['page'],
        limit: ['limit'],
        filters: 'filter',
        sort: ['sort'],
        sortable: ['name', 'length'],
      },
    });
  });
});
