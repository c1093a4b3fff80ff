import { describe, expect, it } from 'vitest';
import { offeredWidgets } from '../../../../src/authoring/edit/templates/offered-widgets.ts';
import type { ContractType } from '../../../../src/language/contracts/contract-types.ts';
import type { WidgetContract } from '../../../../src/language/widget-contract.ts';
import { contracts } from '../../../screens/shipped-console.ts';

const WHEEL: ContractType = { type: 'entity', entity: 'Wheel' };
const RECORD: ContractType = {
  type: 'object',
  fields: {
    front: { ...WHEEL, label: 'Front Wheel' },
    spare: { type: 'list', of: WHEEL },
    plan: { type: 'string' },
    other: { type: 'string' },
    lamp: { type: 'entity', entity: 'Lamp' },
  },
};

function offered(props: WidgetContract['props'], as: WidgetContract['as'] = ['block']): unknown[] {
  return offeredWidgets([{ path: 'record', label: '', type: RECORD }], new Set(['front']), {
    contracts,
    widgets: [{ name: 'wheel-view', as, props }],
  });
}

describe('offeredWidgets', () => {
  it('offers record widgets with record fields, under an unused name', () => {
    expect(offered({ wheel: { type: WHEEL, required: true }, big: { type: { type: 'boolean' } } })).toEqual([
      {
        label: 'Wheel view: Front Wheel',
        value: { block: 'wheel-view', id: 'front-2', title: 'Front Wheel', props: { wheel: 'record.front' } },
      },
    ]);
  });

  it('offers list widgets with lists of records', () => {
    expect(offered({ wheels: { type: { type: 'list', of: WHEEL }, required: true } })).toMatchObject([
      { value: { props: { wheels: 'record.spare' } } },
    ]);
  });

  it('offers record widgets with records of other calls, named after the call', () => {
    const data = [
      { path: 'sources.spare', label: 'Spare', type: WHEEL },
      { path: 'sources.garage', label: 'Garage', type: RECORD },
    ];
    const widget: WidgetContract = { name: 'wheel-view', as: ['block'], props: { wheel: { type: WHEEL, required: true } } };
    expect(offeredWidgets(data, new Set(), { contracts, widgets: [widget] })).toEqual([
      { label: 'Wheel view: Spare', value: { block: 'wheel-view', id: 'spare', title: 'Spare', props: { wheel: 'sources.spare' } } },
      {
        label: 'Wheel view: Garage: Front Wheel',
        value: { block: 'wheel-view', id: 'front', title: 'Front Wheel', props: { wheel: 'sources.garage.front' } },
      },
    ]);
  });

  it('offers text widgets only with the field of their name', () => {
    expect(offered({ plan: { type: { type: 'string' } } })).toMatchObject([{ value: { props: { plan: 'record.plan' } } }]);
  });

  it.each([
    ['needs two things at once', { one: { type: WHEEL, required: true }, two: { type: WHEEL, required: true } }, ['block'] as const],
    ['needs nothing of a record', {}, ['block'] as const],
    ['is only an input', { wheel: { type: WHEEL, required: true } }, ['input'] as const],
    ['shows what the record has not', { wheel: { type: { type: 'entity', entity: 'Sail' }, required: true } }, ['block'] as const],
  ])('offers nothing that %s', (_what, props, as) => expect(offered(props as WidgetContract['props'], as)).toEqual([]));
});
