import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { addressEdits, type SecondAddress, wholePath } from '../../../../src/authoring/edit/rewrites/second-address.ts';
import type { CallContract, ContractType } from '../../../../src/language/contracts/contract-types.ts';
import { contracts, parts } from '../../../screens/shipped-console.ts';

const { schemas } = parts;
const FILE = 'screens/x.json';

function call(name: string, params: Record<string, ContractType>) {
  return { name, area: 'a', effect: 'write', roles: 'anyone', params, result: { type: 'string' } } as CallContract & { name: string };
}

const ID: ContractType = { type: 'id', of: 'Thing' };
const LOADED = { call: call('fetchThing', { id: ID }), given: { id: 'route.thingId' } };
const saving = (params: Record<string, ContractType>) => ({
  call: call('saveThing', { id: ID, ...params }),
  given: { id: 'route.thingId' },
});

const FORM = {
  kind: 'form',
  id: 'x',
  path: '/things/new',
  title: 'New Thing',
  access: ['sales'],
  fields: [
    { field: 'name' },
    { field: 'size', required: true },
    { id: 'period', range: ['from', 'to'] },
    { field: 'picture', input: 'file', local: true },
    { id: 'words', text: 'Mind the gap.' },
  ],
  submit: { label: 'Create', call: 'createThing' },
};

/** The form with the added address. */
function begun(form: object, more: Partial<SecondAddress> & Pick<SecondAddress, 'submit'>) {
  const text = JSON.stringify(form);
  const edits = addressEdits({ file: FILE, text }, { mode: 'update', path: '/things/edit', data: LOADED, ...more }, { contracts, schemas });
  const answer = edits && applyEdits(new Map([[FILE, text]]), edits, schemas);
  return answer?.status === 'changed' ? JSON.parse(answer.texts.get(FILE) as string) : undefined;
}

describe('addressEdits', () => {
  it('makes the existing address one of two, and reads the record from the new one', () => {
    expect(begun(FORM, { submit: saving({ name: { type: 'string' } }) })).toMatchObject({
      create: { path: '/things/new', title: 'New Thing', submit: { label: 'Create' } },
      update: {
        path: '/things/edit/:thingId',
        data: { call: 'fetchThing', with: { id: 'route.thingId' } },
        submit: { label: 'Save Thing', call: 'saveThing', with: { id: 'route.thingId' } },
      },
    });
  });

  it('keeps properties that the new call does not accept with the other address', () => {
    const { fields } = begun(FORM, { submit: saving({ name: { type: 'string' }, from: { type: 'date' } }) });
    const [name, size, period, ...unsent] = FORM.fields;
    expect(fields).toEqual([name, { ...size, only: 'create' }, { ...period, only: 'create' }, ...unsent]);
  });
});

describe('wholePath', () => {
  it('contains each required id once, as written or appended', () => {
    expect(wholePath({ path: '/things/:thingId/edit', data: LOADED })).toBe('/things/:thingId/edit');
    expect(wholePath({ path: '/things/', data: LOADED, submit: saving({}) })).toBe('/things/:thingId');
    expect(wholePath({ path: '/things', data: { ...LOADED, given: { id: "'1'", most: 1 } } })).toBe('/things');
  });
});
