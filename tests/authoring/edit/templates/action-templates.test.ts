import { describe, expect, it } from 'vitest';
import { actionTemplates } from '../../../../src/authoring/edit/templates/action-templates.ts';
import { contracts } from '../../../screens/shipped-console.ts';

const offered = (access?: string[]) => actionTemplates({ call: 'fetchTolls' }, { root: 'row', access }, contracts);

describe('actionTemplates', () => {
  it('offers calls that act on such a record, those that need nothing typed first', () => {
    expect(offered().map(({ call }) => call)).toEqual(['deleteToll', 'updateToll']);
    expect(offered()[0]!.value).toEqual({
      id: 'deleteToll',
      label: 'Delete Toll',
      access: ['dispatcher', 'sales', 'finance'],
      call: 'deleteToll',
      with: { id: 'row.objectId' },
      success: 'Delete Toll: done',
    });
  });

  it('gives them only to roles that may make the call and open the screen, and offers none that nobody could use', () => {
    expect(offered(['sales', 'agent'])[0]!.value).toMatchObject({ access: ['sales'] });
    expect(offered(['agent'])).toEqual([]);
  });

  it('offers nothing that only reads, and nothing where no record is known', () => {
    for (const { call } of offered()) expect(contracts.calls.get(call)!.effect).not.toBe('read');
    expect(actionTemplates(undefined, { root: 'row', access: undefined }, contracts)).toEqual([]);
    expect(actionTemplates({ call: 'fetchTolls' }, { root: 'record', access: undefined }, contracts)).toEqual([]);
  });
});
