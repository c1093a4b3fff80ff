import { describe, expect, it } from 'vitest';
import type { BehaviourState } from '../../../src/authoring/behaviour/behaviour-state.ts';
import { fact } from '../../../src/authoring/behaviour/facts.ts';
import { neighbourCalled } from '../../../src/authoring/review/english/fact-names.ts';
import { payloadChange } from '../../../src/authoring/review/english/print-change.ts';
import { describeState, printCondition } from '../../../src/authoring/review/english/print-condition.ts';
import type { Difference } from '../../../src/authoring/review/fact-differences.ts';
import { reviewNames, sentAs } from '../../../src/authoring/review/review-names.ts';
import type { Contracts, EntityContract } from '../../../src/language/contracts/contract-types.ts';
import { namedContracts } from '../../../src/language/contracts/named-contracts.ts';
import { shipped, world } from '../../screens/shipped-console.ts';

const status = { type: 'enum', enum: 'boatStatus', label: 'Status' } as const;
const boat: EntityContract = {
  entity: 'Boat',
  label: 'Boat',
  fields: { status, madeAt: { type: 'date-time', label: 'Built', namedAt: ['Boat.madeAt'] } },
};
const contracts: Contracts = {
  calls: new Map([
    [
      'fetchBoats',
      {
        name: 'fetchBoats',
        area: 'boats',
        effect: 'read',
        roles: 'anyone',
        params: {
          filter: {
            type: 'object',
            fields: { status, ownerId: { type: 'id', of: 'User', label: 'Customer' } },
          },
          states: { type: 'list', of: { type: 'enum', enum: 'boatStatus' }, label: 'States' },
          other: { type: 'object', fields: { status, boat: { type: 'string', label: 'Boat' } } },
          sort: { type: 'json' },
        },
        result: { type: 'object', fields: { items: { type: 'list', of: { type: 'entity', entity: 'Boat' } } } },
        list: { rows: 'items' },
      },
    ],
  ]),
  entities: new Map([['Boat', boat]]),
  enums: new Map([['boatStatus', { values: { AT_SEA: { label: 'On the Water' }, DOCKED: { label: 'Docked' } } }]]),
};

/** What is sent otherwise, with the names that a console gives. */
function reported(then: object, now: object, names = {}): string {
  return payloadChange({ sent: { params: then } }, { sent: { params: now } }, sentAs('fetchBoats', namedContracts(contracts, names)));
}

describe('a sent value', () => {
  it('has the labels of parameter and enum', () => {
    expect(reported({ filter: { status: 'AT_SEA' } }, { filter: { status: 'DOCKED', ownerId: 'user-1' } })).toBe(
      'with Status "Docked" instead of "On the Water" and Customer "user-1" instead of left out',
    );
    expect(reported({ states: ['AT_SEA'] }, { states: ['AT_SEA', 'DOCKED'] })).toBe('with States 2 "Docked" instead of left out');
  });

  it('has the labels of the draft', () => {
    const names = { boatStatus: { DOCKED: 'In Port' }, Boat: { madeAt: 'Launched' } };
    expect(reported({ filter: { status: 'AT_SEA' } }, { filter: { status: 'DOCKED' } }, names)).toBe(
      'with Status "In Port" instead of "On the Water"',
    );
    expect(reported({ sort: { field: 'status' } }, { sort: { field: 'madeAt' } }, names)).toBe(
      'with Sort Field Launched instead of Status',
    );
  });

  it('is distinguished from others with the same label', () => {
    const [then, now] = [
      { filter: { status: 'AT_SEA' }, other: { status: 'AT_SEA' } },
      { filter: {}, other: { status: 'DOCKED' } },
    ];
    expect(reported(then, now)).toBe('with Status left out instead of "On the Water" and Other Status "Docked" instead of "On the Water"');
    expect(reported({ other: { boat: 'a' } }, { other: { boat: 'b' } })).toBe('with Other Boat "b" instead of "a"');
  });

  it('is named by keys without a contract', () => {
    expect(reported({ sort: { way: 'AT_SEA' } }, { sort: { way: 'DOCKED' } })).toBe('with Sort Way Docked instead of At sea');
    expect(payloadChange({ sent: { params: { status: 'AT_SEA' } } }, { sent: { params: {} } }, sentAs('unknown', contracts))).toBe(
      'with Status left out instead of At sea',
    );
  });
});

describe('a state', () => {
  const state = (value: unknown, path = 'items[].status'): BehaviourState => {
    const special = { call: 'fetchBoats', path, value };
    return { name: `${path} ${value}`, fill: 'typical', overrides: [special], special };
  };
  const typical: BehaviourState = { name: 'typical', fill: 'typical', overrides: [] };

  it('is named by labels of field and value', () => {
    expect(describeState(state('AT_SEA'), contracts)).toBe('Status is On the Water');
    expect(describeState(state(null), contracts)).toBe('Status is missing');
    expect(describeState(state(true, 'items[].isOpen'), contracts)).toBe('Open');
  });

  it('is joined with others of the same field', () => {
    const both = [state('AT_SEA'), state('DOCKED')];
    const words = reviewNames(contracts, undefined, []);
    const difference: Difference = { kind: 'item', path: ['item/a'], above: [], what: 'value' };
    expect(printCondition(difference, { where: both, among: [typical, ...both] }, words)).toBe(', when Status is On the Water or Docked');
  });
});

it('a field compared with another is named by label', () => {
  const column = fact('item', { label: 'Launched', value: '', extras: [] }, [], 'madeAt');
  const field = fact('field', { label: 'Harbour', shows: '' }, [], 'town');
  const data = { block: 'table', key: 'list', title: '', count: '', slot: 'main' } as const;
  const list = fact('block', data, [fact('row', {}, [column]), field], 'list');
  expect(['madeAt', 'town', 'ownerName'].map((item) => neighbourCalled(item, [list]))).toEqual(['Launched', 'Harbour', 'Owner Name']);
});

describe('the source of a value', () => {
  const orders = shipped.screens.get('orders');
  const order = shipped.screens.get('order');
  const called = (path: string, beside: readonly string[] = [], names = {}) =>
    reviewNames(namedContracts(world.contracts, names), undefined, [orders]).shownCalled(path, beside);

  it('has the label of the loaded data', () => {
    expect(called('clientName')).toBe('Customer');
  });

  it('has the label of the draft', () => {
    expect(called('clientName', [], { OrderListRow: { clientName: 'Guest' } })).toBe('Guest');
  });

  it('has its own name without loaded data', () => {
    expect(called('vesselName')).toBe('Vessel Name');
  });

  it('covers equal paths of several parts', () => {
    const { shownCalled } = reviewNames(world.contracts, undefined, [order]);
    expect(shownCalled('objectId', ['objectId', 'parentOrder.objectId'])).toBe('Order ID');
    expect(shownCalled('parentOrder.objectId', [])).toBe('Parent Order ID');
  });
});
