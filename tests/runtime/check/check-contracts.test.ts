import { describe, expect, it } from 'vitest';
import { checkContracts } from '../../../src/runtime/check/check-contracts.ts';
import { printIssue } from '../../../src/runtime/errors/print-issue.ts';

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
  return { ...found, told: found.issues.filter(({ code }) => code !== 'not-canonical') };
}

describe('checkContracts', () => {
  it('says where a fault is, by line and column, with a guess', () => {
    const { told } = check({ 'calls/boats.json': { area: 'boats', calls: { fetchBoat: { ...fetchBoat, params: { id: 'boatld' } } } } });
    expect(told.map(printIssue)).toEqual([
      'schemas/calls/boats.json:8:11  error unknown-type\n  There is no type "boatld" in types.json.  at /calls/fetchBoat/params/id\n  Did you mean boatId?',
    ]);
  });

  it('tells a fault where it is written, not at every use', () => {
    const { told } = check({ 'types.json': { boatId: { type: 'id', of: 'Bota', label: 'Boat ID' } } });
    expect(told.map(({ file, pointer, suggestion }) => [file, pointer, suggestion])).toEqual([
      ['schemas/types.json', '/boatId/of', 'Boat'],
    ]);
  });

  it('keeps what is sound, and tells nobody that what is broken is not there', () => {
    const broken = { ...fetchBoat, efect: 'read' };
    const calls = { fetchBoat, fetchOther: broken, fetchName: { ...fetchBoat, result: { type: 'enum', enum: 'sail' } } };
    const {
      told,
      contracts,
      broken: left,
    } = check({ 'calls/boats.json': { area: 'boats', calls }, 'enums.json': { sail: { values: {} } } });
    expect(told.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-key', '/calls/fetchOther/efect'],
      ['too-few', '/sail/values'],
    ]);
    expect([...contracts.calls.keys()]).toEqual(['fetchBoat', 'fetchName']);
    expect(contracts.calls.get('fetchName')?.result).toMatchObject({ type: 'json' });
    expect([...left.names]).toEqual(['sail', 'fetchOther']);
  });

  it('takes a field that cannot be read for anything, and keeps the others', () => {
    const { told, contracts } = check({ 'entities/boat.json': { ...boat, fields: { ...boat.fields, length: { type: 'numbr' } } } });
    expect(told.map(({ code, pointer, suggestion }) => [code, pointer, suggestion])).toEqual([
      ['unknown-value', '/fields/length/type', 'number'],
    ]);
    expect(contracts.entities.get('Boat')?.fields).toMatchObject({ name: { type: 'string' }, length: { type: 'json' } });
  });

  it('reads on where a file is no JSON', () => {
    const { told, contracts, broken } = check({ 'entities/boat.json': '{ "entity": "Boat", }' });
    expect(told.map(({ code, file, line }) => [code, file, line])).toEqual([['json-syntax', 'schemas/entities/boat.json', 1]]);
    expect(contracts.calls.has('fetchBoat')).toBe(true);
    expect(broken.isUnread).toBe(true);
  });

  it('lets a call say in words what it says in full, and not twice', () => {
    const paged = { effect: 'read', roles: 'anyone', params: { page: 'boatId' }, paged: { of: 'Boat' }, list: { rows: 'items' } };
    const { told } = check({ 'calls/boats.json': { area: 'boats', calls: { paged } } });
    expect(told.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['no-effect', '/calls/paged/params/page'],
      ['no-effect', '/calls/paged/list'],
    ]);
  });

  it('asks for fields of an entity that extends none, and for something to choose from', () => {
    const { told } = check({ 'entities/boat-row.json': { entity: 'BoatRow', label: 'Boat', pick: ['name'] } });
    expect(told.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['missing-key', ''],
      ['no-effect', '/pick'],
    ]);
  });
});
