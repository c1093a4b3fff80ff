import { describe, expect, it } from 'vitest';
import type { CallContract, Contracts, EntityContract } from '../../../src/language/contracts/contract-types.ts';
import { compileScreenOf } from './probe-blocks.ts';

const boat = { type: 'entity', entity: 'Boat' } as const;
const id = { type: 'id', of: 'Boat' } as const;
const moment = { type: 'date-time', optional: true, nullable: true } as const;
const write = (part: Partial<CallContract>): CallContract => ({ effect: 'write', roles: 'anyone', params: { id }, result: boat, ...part });
const calls: Record<string, CallContract> = {
  fetchBoat: { effect: 'read', roles: 'anyone', params: { id }, result: boat },
  moor: write({ sets: { isMoored: true } }),
  cast: write({ sets: { isMoored: false } }),
  rename: write({ params: { id, isMoored: { type: 'boolean', optional: true } } }),
  dock: write({ sets: { state: 'DOCKED' } }),
  book: write({ params: { id, leaves: moment, returns: moment }, periods: [['leaves', 'returns']] }),
  fetchTrips: {
    effect: 'read',
    roles: 'anyone',
    params: { leaves: moment, returns: moment },
    periods: [['leaves', 'returns']],
    result: { type: 'list', of: boat },
    list: { rows: '' },
  },
};
const contracts: Contracts = {
  calls: new Map(Object.entries(calls).map(([name, call]) => [name, { ...call, name, area: 'boats' }])),
  entities: new Map<string, EntityContract>([
    [
      'Boat',
      {
        entity: 'Boat',
        label: 'Boat',
        periods: [['sails', 'lands']],
        fields: {
          objectId: id,
          name: { type: 'string' },
          isMoored: { type: 'boolean' },
          state: { type: 'string' },
          sails: { type: 'date-time' },
          lands: { type: 'date-time' },
        },
      },
    ],
  ]),
  enums: new Map(),
};

function issuesOf(part: object, kind: 'detail' | 'list' = 'detail'): string[] {
  const own =
    kind === 'detail'
      ? {
          path: '/boats/:id',
          data: { call: 'fetchBoat', with: { id: 'route.id' } },
          blocks: [{ block: 'fields', of: 'record', fields: [{ field: 'name' }] }],
        }
      : { path: '/boats', data: { call: 'fetchTrips' }, columns: [{ field: 'name' }] };
  const { issues } = compileScreenOf({ kind, ...own, ...part }, { contracts });
  return issues.filter(({ severity }) => severity === 'error').map(({ code, pointer }) => `${code} ${pointer}`);
}
const button = (call: string, more: object) => ({ id: call, label: 'Do It', call, with: { id: 'record.objectId' }, ...more });
const ALREADY = ['already-so /actions/0/call'];

describe('a button whose call makes what is already so', () => {
  it.each<[object, string[]]>([
    [button('moor', { visible: 'record.isMoored' }), ALREADY],
    [button('moor', { visible: '!record.isMoored' }), []],
    [button('cast', { enabled: '!record.isMoored' }), ALREADY],
    [button('moor', { visible: "record.isMoored && record.state == 'SEA'" }), ALREADY],
    [button('moor', { visible: "record.isMoored || record.state == 'SEA'" }), []],
    [button('dock', { visible: "record.state == 'DOCKED'" }), ALREADY],
    [button('dock', { visible: "record.state != 'DOCKED'" }), []],
    [button('moor', {}), []],
  ])('%j', (action, expected) => {
    expect(issuesOf({ actions: [action] })).toEqual(expected);
  });

  it('is seen where two share a place', () => {
    const pair = (first: string, second: string) => [{ firstOf: [button(first, { visible: 'record.isMoored' }), button(second, {})] }];
    expect(issuesOf({ actions: pair('cast', 'moor') })).toEqual([]);
    expect(issuesOf({ actions: pair('moor', 'cast') })).toEqual([
      'already-so /actions/0/firstOf/0/call',
      'already-so /actions/0/firstOf/1/call',
    ]);
  });
});

/** A button of several calls, each of the same boat. */
const several = (more: object, ...steps: (string | { call: string; when?: string })[]) => ({
  id: 'several',
  label: 'Do It',
  calls: steps.map((step) => ({ ...(typeof step === 'string' ? { call: step } : step), with: { id: 'record.objectId' } })),
  ...more,
});

describe('each of several calls', () => {
  const isMoored = { visible: 'record.isMoored' };
  it.each<[object, string[]]>([
    [several(isMoored, 'moor'), ['already-so /actions/0/calls/0/call']],
    [several(isMoored, 'dock', 'moor'), ['already-so /actions/0/calls/1/call']],
    [several({}, { call: 'dock', when: "record.state == 'DOCKED'" }, 'moor'), ['already-so /actions/0/calls/0/call']],
    [several(isMoored, 'cast', 'dock'), []],
    // An earlier one made it otherwise, or may have.
    [several(isMoored, 'cast', 'moor'), []],
    [several(isMoored, 'rename', 'moor'), []],
    [several({}, 'moor'), []],
  ])('is looked at for what it makes: %j', (action, expected) => {
    expect(issuesOf({ actions: [action] })).toEqual(expected);
  });

  it('is looked at where it is switched', () => {
    const field = (on: object, off: object) => ({ blocks: [{ block: 'fields', of: 'record', fields: [{ field: 'isMoored', on, off }] }] });
    const doing = (...steps: Parameters<typeof several>[1][]) => ({ calls: several({}, ...steps).calls });
    expect(issuesOf(field(doing('dock', 'moor'), doing('cast')))).toEqual([]);
    expect(issuesOf(field(doing('moor', { call: 'cast', when: 'value' }), doing('moor', 'rename')))).toEqual([]);
    expect(issuesOf(field(doing('dock', 'cast'), doing('moor', 'cast')))).toEqual(['switches-back /blocks/0/fields/0/on/calls/1/call']);
  });
});

describe('periods', () => {
  it('are reported for swapped ends', () => {
    const booking = (leaves: string, returns: string) => ({
      actions: [button('book', { with: { id: 'record.objectId', leaves, returns } })],
    });
    expect(issuesOf(booking('record.sails', 'record.lands'))).toEqual([]);
    expect(issuesOf(booking('record.lands', 'record.sails'))).toEqual([
      'period-swapped /actions/0/with/leaves',
      'period-swapped /actions/0/with/returns',
    ]);
    expect(issuesOf(booking('record.sails', 'now'))).toEqual([]);
  });
});
