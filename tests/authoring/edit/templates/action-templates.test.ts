import { describe, expect, it } from 'vitest';
import { actionTemplates } from '../../../../src/authoring/edit/templates/action-templates.ts';
import { contracts } from '../../../screens/shipped-console.ts';

const offered = (access?: string[]) => actionTemplates({ call: 'fetchTolls' }, { root: 'row', access }, contracts);

describe('actionTemplates', () => {
  it('offers calls on the record that need no further input', () => {
    expect(offered().map(({ call }) => call)).toEqual(['deleteToll', 'updateToll']);
    expect(offered()[0]!.value).toEqual({
      id: 'deleteToll',
      label: 'Delete Toll',
      access: ['dispatcher', 'sales', 'finance'],
      call: 'deleteToll',
      with: { id: 'row.objectId' },
      success: 'Toll deleted',
    });
  });

  it('begins with the stored values that a call changes', () => {
    const { ask } = offered()[1]!.value as { ask: { fields: object[] } };
    expect(ask.fields).toEqual([
      { field: 'name', required: true, initial: 'row.name' },
      { field: 'amount', required: true, initial: 'row.amount' },
      { field: 'latitude', required: true },
      { field: 'longitude', required: true },
    ]);
  });

  it('limits actions to roles with access to call and screen, and offers none without such roles', () => {
    expect(offered(['sales', 'agent'])[0]!.value).toMatchObject({ access: ['sales'] });
    expect(offered(['agent'])).toEqual([]);
  });

  it('offers neither reading calls nor actions without a record', () => {
    for (const { call } of offered()) expect(contracts.calls.get(call)!.effect).not.toBe('read');
    expect(actionTemplates(undefined, { root: 'row', access: undefined }, contracts)).toEqual([]);
    expect(actionTemplates({ call: 'fetchTolls' }, { root: 'record', access: undefined }, contracts)).toEqual([]);
  });
});
