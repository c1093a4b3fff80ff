import { describe, expect, it } from 'vitest';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { printIssue } from '../../../src/language/errors/print-issue.ts';

const boat = { entity: 'Boat', label: 'Boat', fields: { objectId: { type: 'id', of: 'Boat' }, name: { type: 'string', label: 'Name' } } };
const fetchBoat = { effect: 'read', roles: 'anyone', params: { id: 'boatId' }, result: { type: 'entity', entity: 'Boat' } };
const types = { boatId: { type: 'id', of: 'Boat', label: 'Boat ID' } };

/** Checks a small set of contracts in which some files say something else. */
function check(changed: Record<string, object | string>) {
  const files = {
    'enums.json': {},
    'types.json': types,
    'entities/boat.json': boat,
    'calls/boats.json': { area: 'boats', calls: { fetchBoat } },
  };
  const texts = Object.entries({ ...files, ...changed }).map(([path, content]) => ({
    path: `schemas/${path}`,
    text: typeof content === 'string' ? content : JSON.stringify(content, null, 1),
  }));
  const found = checkContracts(texts);
  return { ...found, reported: found.issues.filter(({ code }) => code !== 'not-canonical') };
}

describe('checkContracts', () => {
  it('says where a fault is, by line and column, with a guess', () => {
    const { reported } = check({
      'calls/boats.json': { area: 'boats', calls: { fetchBoat: { ...fetchBoat, params: { id: 'boatld' } } } },
    });
    expect(reported.map(printIssue)).toEqual([
      'schemas/calls/boats.json:8:11  error unknown-type\n  The type "boatld" is not defined. Add it to types.json, or correct its name.  at /calls/fetchBoat/params/id\n  Did you mean boatId?',
    ]);
  });

  it('asks the file of enums for the direction of sorting, once for all lists', () => {
    const paged = { effect: 'read', roles: 'anyone', paged: { of: 'Boat', sort: 'boatSort' } };
    const boatSort = { values: { name: { label: 'Name' } } };
    const calls = { 'calls/boats.json': { area: 'boats', calls: { fetchBoats: paged, searchBoats: paged } } };
    const { reported } = check({ ...calls, 'enums.json': { boatSort } });
    expect(reported.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([['unknown-enum', 'schemas/enums.json', '']]);
    expect(reported[0]?.message).toContain('The list of fetchBoats and searchBoats can be sorted');
    const sortOrder = { values: { asc: { label: 'Ascending' }, desc: { label: 'Descending' } } };
    expect(check({ ...calls, 'enums.json': { boatSort, sortOrder } }).reported).toEqual([]);
  });

  it('checks the condition under which a call requires a recent sign-in', () => {
    const conditionOf = (reauthenticate: string) => {
      const pay = {
        effect: 'write',
        roles: ['sales'],
        params: { amount: { type: 'number', unit: 'cents', label: 'Amount' } },
        reauthenticate,
      };
      const { reported } = check({ 'calls/boats.json': { area: 'boats', calls: { fetchBoat, pay } } });
      return reported.map(({ code, pointer, suggestion }) => [code, pointer, suggestion]);
    };
    const pointer = '/calls/pay/reauthenticate';
    expect(conditionOf('given.amount > 10000')).toEqual([]);
    expect(conditionOf('given.amuont > 10000')).toEqual([['unknown-path', pointer, 'amount']]);
    expect(conditionOf('given.amount')).toEqual([['type-mismatch', pointer, undefined]]);
    expect(conditionOf('record.amount > 1')).toEqual([[expect.any(String), pointer, undefined]]);
    expect(conditionOf('1 > 0').map(([code]) => code)).toEqual(['constant-condition']);
  });

  it('reports an error at its declaration, not at every use', () => {
    const { reported } = check({ 'types.json': { boatId: { type: 'id', of: 'Bota', label: 'Boat ID' } } });
    expect(reported.map(({ file, pointer, suggestion }) => [file, pointer, suggestion])).toEqual([
      ['schemas/types.json', '/boatId/of', 'Boat'],
    ]);
  });

  it('keeps valid parts, and reports no missing parts for invalid ones', () => {
    const broken = { ...fetchBoat, efect: 'read' };
    const calls = { fetchBoat, fetchOther: broken, fetchName: { ...fetchBoat, result: { type: 'enum', enum: 'sail' } } };
    const {
      reported,
      contracts,
      broken: left,
    } = check({ 'calls/boats.json': { area: 'boats', calls }, 'enums.json': { sail: { values: {} } } });
    expect(reported.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-key', '/calls/fetchOther/efect'],
      ['too-few', '/sail/values'],
    ]);
    expect([...contracts.calls.keys()]).toEqual(['fetchBoat', 'fetchName']);
    expect(contracts.calls.get('fetchName')?.result).toMatchObject({ type: 'json' });
    expect([...left.names]).toEqual(['sail', 'fetchOther']);
  });

  it('takes a field that cannot be read for anything, and keeps the others', () => {
    const { reported, contracts } = check({
      'entities/boat.json': { ...boat, fields: { ...boat.fields, length: { type: 'numbr' } } },
    });
    expect(reported.map(({ code, pointer, suggestion }) => [code, pointer, suggestion])).toEqual([
      ['unknown-value', '/fields/length/type', 'number'],
    ]);
    expect(contracts.entities.get('Boat')?.fields).toMatchObject({ name: { type: 'string' }, length: { type: 'json' } });
  });

  it('reads on where a file is no JSON', () => {
    const { reported, contracts, broken } = check({ 'entities/boat.json': '{ "entity": "Boat", }' });
    expect(reported.map(({ code, file, line }) => [code, file, line])).toEqual([['json-syntax', 'schemas/entities/boat.json', 1]]);
    expect(contracts.calls.has('fetchBoat')).toBe(true);
    expect(broken.isUnread).toBe(true);
  });

  it('says what a short form of a type names that is not there', () => {
    const of = (result: unknown) => {
      const { reported } = check({ 'calls/boats.json': { area: 'boats', calls: { fetchBoat: { ...fetchBoat, result } } } });
      return reported.map(({ code, pointer, suggestion }) => [code, pointer, suggestion]);
    };
    const at = '/calls/fetchBoat/result';
    for (const right of ['Boat(objectId, name)', 'Boat|null', 'boatId[]|null', 'Boat.name', 'Boat(name)[]'])
      expect(of(right), right).toEqual([]);
    expect(of('Boat(objectId, nam)')).toEqual([['unknown-pick', at, 'name']]);
    expect(of('Boot(objectId)')).toEqual([['unknown-entity', at, 'Boat']]);
    expect(of('boatld?')).toEqual([['unknown-type', at, 'boatId']]);
    expect(of('Boat(name, name)')).toEqual([['no-effect', at, undefined]]);
    for (const wrong of ['Boat?|null', 'Boat()', 'Boat(name', 'Boat||null', 'boatId??'])
      expect(of(wrong)[0]?.[0], wrong).toBe('wrong-form');
  });
});
