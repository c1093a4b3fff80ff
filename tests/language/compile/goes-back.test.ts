import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import type { CallContract, Contracts, EntityContract } from '../../../src/language/contracts/contract-types.ts';
import { evaluateTemplate } from '../../../src/language/expression/evaluate-template.ts';
import { formatAsText } from '../../../src/language/formats/format-value.ts';
import { actionState, asks, isMain } from '../../../src/runtime/actions/action-state.ts';
import { compileScreenOf } from './probe-blocks.ts';

const boat = { type: 'entity', entity: 'Boat' } as const;
const id = { type: 'id', of: 'Boat' } as const;
const write = (part: Partial<CallContract>): CallContract => ({ effect: 'write', roles: 'anyone', params: { id }, result: boat, ...part });
const calls: Record<string, CallContract> = {
  fetchBoat: { effect: 'read', roles: 'anyone', params: { id }, result: boat },
  sail: write({ sets: { state: 'SAILING' } }),
  land: write({ sets: { state: 'LANDED' } }),
  scrap: write({ effect: 'destructive', confirm: 'It is taken apart.', sets: { state: 'SAILING' } }),
};
const contracts: Contracts = {
  calls: new Map(Object.entries(calls).map(([name, call]) => [name, { ...call, name, area: 'boats' }])),
  entities: new Map<string, EntityContract>([
    ['Boat', { entity: 'Boat', label: 'Boat', fields: { objectId: id, state: { type: 'enum', enum: 'boatState', label: 'State' } } }],
  ]),
  enums: new Map([
    [
      'boatState',
      {
        values: { DOCKED: { label: 'Docked' }, SAILING: { label: 'Sailing' }, LANDED: { label: 'Landed' }, LOST: { label: 'Lost' } },
        order: ['DOCKED', 'SAILING', 'LANDED'],
      },
    ],
  ]),
};

function actionOf(call: string, more: object = {}): CompiledAction {
  const actions = [{ id: 'act', label: 'Act', primary: true, call, with: { id: 'record.objectId' }, ...more }];
  const data = { call: 'fetchBoat', with: { id: 'route.id' } };
  const blocks = [{ block: 'fields', of: 'record', fields: [{ field: 'state' }] }];
  const { screen, issues } = compileScreenOf({ kind: 'detail', data, actions, blocks }, { contracts });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return screen.actions[0]!;
}

const format = (...[how, value]: Parameters<Parameters<typeof evaluateTemplate>[2]>) =>
  formatAsText(how, value, { timeZone: 'UTC', currency: 'USD', dateTimeFormat: 'YYYY', dateFormat: 'YYYY' });
const at = (state: string | null) => {
  const record = { objectId: 'b', state };
  return withVariables(EMPTY_SCOPE, { record, row: record });
};
const textOf = (action: CompiledAction, state: string) => {
  const evaluation = evaluateTemplate(action.ask!.text!, at(state), format);
  return evaluation.state === 'value' ? evaluation.text : undefined;
};

describe('an action that takes its record back', () => {
  it('asks with both states from a later one, and is not the main button there', () => {
    const sail = actionOf('sail');
    expect([asks(sail, at('LANDED')), isMain(sail, at('LANDED')), textOf(sail, 'LANDED')]).toEqual([
      true,
      false,
      'State goes back from Landed to Sailing.',
    ]);
    expect(actionState(sail, at('LANDED'), format)).toMatchObject({ visible: true, enabled: true });
  });

  it.each(['DOCKED', 'SAILING', 'LOST', null])(
    'asks nothing and stays the main one from %s, which comes before it or has no place',
    (state) => {
      const sail = actionOf('sail');
      expect([asks(sail, at(state)), isMain(sail, at(state))]).toEqual([false, true]);
    },
  );

  it('never is one that leads to the last state', () => expect(actionOf('land').backwards).toBeUndefined());

  it('asks what it asks anyway, with both states in it', () => {
    const scrap = actionOf('scrap');
    expect(textOf(scrap, 'LANDED')).toBe('It is taken apart. State goes back from Landed to Sailing.');
  });
});
