import { describe, expect, it } from 'vitest';
import { followContracts } from '../../../server/definitions/follow-contracts.ts';
import { unfollowedIssues } from '../../../server/definitions/unfollowed-issues.ts';
import type { CallContract, Contracts, ContractType, EntityContract } from '../../../src/language/contracts/contract-types.ts';
import { printIssue } from '../../../src/language/errors/print-issue.ts';

type Call = CallContract & { name: string; area: string };

const save: Call = {
  name: 'saveToll',
  area: 'tolls',
  effect: 'write',
  roles: ['sales'],
  params: { amount: { type: 'number', unit: 'dollars', max: 10, label: 'Amount' }, kind: { type: 'enum', enum: 'kind' } },
  result: { type: 'entity', entity: 'Toll' },
};
const list: Call = {
  name: 'fetchTolls',
  area: 'tolls',
  effect: 'read',
  roles: 'anyone',
  params: {},
  result: { type: 'list', of: { type: 'entity', entity: 'Toll' } },
  list: { rows: '' },
};
const toll: EntityContract = { entity: 'Toll', label: 'Toll', page: '/tolls', fields: { name: { type: 'string', label: 'Name' } } };
const start: Contracts = {
  calls: new Map([
    ['saveToll', save],
    ['fetchTolls', list],
  ]),
  entities: new Map([['Toll', toll]]),
  enums: new Map([['kind', { values: { a: { label: 'A' }, b: { label: 'B' } } }]]),
};

const withCall = (call: Call): Contracts => ({ ...start, calls: new Map([...start.calls, [call.name, call]]) });
const withToll = (part: Partial<EntityContract>): Contracts => ({ ...start, entities: new Map([['Toll', { ...toll, ...part }]]) });
const amount = (part: object): Contracts =>
  withCall({ ...save, params: { ...save.params, amount: { ...save.params.amount, ...part } as ContractType } });

describe('a server with functions', () => {
  it.each<[string, Contracts]>([
    ['who may call', withCall({ ...save, roles: ['finance'] })],
    ['a limit', amount({ max: 3, min: 1 })],
    ['a label and a note', amount({ label: 'Price', note: 'In dollars.' })],
    ['what a confirmation says', withCall({ ...save, confirm: 'Sure?' })],
    ['who gets a field', withToll({ fields: { name: { type: 'string', label: 'Name', access: ['finance'] } } })],
    ['the order of fields', withCall({ ...save, params: { kind: save.params.kind!, amount: save.params.amount! } })],
    ['the page of an entity', withToll({ page: '/toll-crud', label: 'Road toll', asOption: { value: 'name', text: 'name' } })],
    ['how values look', { ...start, enums: new Map([['kind', { values: { b: { label: 'Bee', tone: 'info' }, a: { label: 'A' } } }]]) }],
    ['a new entity', { ...start, entities: new Map([...start.entities, ['Bridge', { ...toll, entity: 'Bridge' }]]) }],
  ])('follows %s', (_, wanted) => {
    expect(followContracts(start, wanted, [])).toEqual({ contracts: wanted, unfollowed: [] });
  });

  it.each<[string, Contracts, string]>([
    ['another unit', amount({ unit: 'cents' }), 'call saveToll changed'],
    ['another type', amount({ type: 'string' }), 'call saveToll changed'],
    ['a parameter that may be left out', amount({ optional: true }), 'call saveToll changed'],
    ['a parameter more', withCall({ ...save, params: { ...save.params, note: { type: 'string' } } }), 'call saveToll changed'],
    ['another result', withCall({ ...save, result: { type: 'json' } }), 'call saveToll changed'],
    ['another effect', withCall({ ...save, effect: 'read' }), 'call saveToll changed'],
    ['where rows stand', withCall({ ...list, list: { rows: 'items' } }), 'call fetchTolls changed'],
    ['another area', withCall({ ...save, area: 'roads' }), 'call saveToll changed'],
    ['a new call', withCall({ ...save, name: 'paintToll' }), 'call paintToll new'],
    ['a call that is gone', { ...start, calls: new Map([['saveToll', save]]) }, 'call fetchTolls gone'],
    ['a field of an entity', withToll({ fields: { ...toll.fields, colour: { type: 'string' } } }), 'entity Toll changed'],
    ['a value of an enum', { ...start, enums: new Map([['kind', { values: { a: { label: 'A' } } }]]) }, 'enum kind changed'],
  ])('stays with what it had for %s, and says so', (_, wanted, said) => {
    const { contracts, unfollowed } = followContracts(start, wanted, []);
    expect(unfollowed.map(({ what, name, why }) => `${what} ${name} ${why}`)).toEqual([said]);
    expect(contracts).toEqual(start);
  });

  it('follows one call and not the other', () => {
    const both = new Map([
      ['saveToll', { ...save, roles: [] }],
      ['fetchTolls', { ...list, effect: 'write' as const }],
    ]);
    const { contracts } = followContracts(start, { ...start, calls: both }, []);
    expect([contracts.calls.get('saveToll')?.roles, contracts.calls.get('fetchTolls')?.effect]).toEqual([[], 'read']);
  });
});

describe('a server with functions and calls that go to other back ends', () => {
  const rest = { api: 'roads', method: 'GET', path: '/bridges' } as const;
  const bridge: EntityContract = { entity: 'Bridge', label: 'Bridge', fields: { name: { type: 'string' } } };
  const bridges: Call = { ...list, name: 'listBridges', result: { type: 'list', of: { type: 'entity', entity: 'Bridge' } }, rest };
  const served: Contracts = {
    ...withCall(bridges),
    entities: new Map([
      ['Toll', toll],
      ['Bridge', bridge],
    ]),
  };
  const longer = { ...bridge, fields: { ...bridge.fields, length: { type: 'number' } as const } };

  it.each<[string, Contracts]>([
    ['a new call', withCall({ ...bridges, name: 'getBridge' })],
    ['a call that is gone', { ...served, calls: start.calls }],
    ['another result', { ...served, calls: new Map([...start.calls, [bridges.name, { ...bridges, result: { type: 'json' } }]]) }],
    ['a field of an entity that no function takes or gives', { ...served, entities: new Map([...start.entities, ['Bridge', longer]]) }],
    ['an entity that is gone', { ...start, calls: start.calls }],
  ])('follows %s there', (_, wanted) => {
    expect(followContracts(served, wanted, ['roads'])).toEqual({ contracts: wanted, unfollowed: [] });
    expect(followContracts(served, wanted, ['elsewhere']).unfollowed).not.toEqual([]);
  });

  it('names the back end of a new call that it started without', () => {
    const { unfollowed } = followContracts(start, served, []);
    expect(unfollowed).toEqual([{ what: 'call', name: 'listBridges', why: 'new', backEnd: 'roads' }]);
    expect(unfollowedIssues(unfollowed, [], 'schemas').map(printIssue)).toEqual([
      expect.stringMatching(/listBridges.* is not available: this server started without the back end "?roads"?\. Restart the server\./),
    ]);
  });

  it('stays with what functions were written for, also through an entity inside another', () => {
    const inside = { ...toll, fields: { bridge: { type: 'entity', entity: 'Bridge' } as ContractType } };
    const before: Contracts = { ...served, entities: new Map([...served.entities, ['Toll', inside]]) };
    const wanted: Contracts = {
      ...before,
      calls: new Map([...before.calls, ['fetchTolls', { ...list, rest }]]),
      entities: new Map([...before.entities, ['Bridge', longer]]),
    };
    const { contracts, unfollowed } = followContracts(before, wanted, ['roads']);
    expect(unfollowed).toEqual([{ what: 'entity', name: 'Bridge', why: 'changed' }]);
    expect(contracts.entities.get('Bridge')).toEqual(bridge);
  });
});

describe('a server in front of another', () => {
  it('follows everything', () => {
    const wanted: Contracts = { ...withCall({ ...save, name: 'paintToll' }), entities: new Map(), enums: new Map() };
    expect(followContracts(start, wanted, 'all')).toEqual({ contracts: wanted, unfollowed: [] });
  });

  it('keeps the room for files that it was started with', () => {
    const picture = (maxLength: number): Contracts =>
      withCall({ ...save, params: { picture: { type: 'string', format: 'base64', maxLength } } });
    expect(followContracts(picture(2_000_000), picture(1_000_000), 'all').unfollowed).toEqual([]);
    const { contracts, unfollowed } = followContracts(picture(1_000_000), picture(2_000_000), 'all');
    expect(unfollowed).toEqual([{ what: 'call', name: 'saveToll', why: 'too-large' }]);
    expect(contracts).toEqual(picture(1_000_000));
    expect(followContracts(start, picture(10), []).unfollowed).toMatchObject([{ why: 'changed' }]);
  });
});
