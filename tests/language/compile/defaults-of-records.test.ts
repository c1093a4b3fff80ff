import { expect, it } from 'vitest';
import type { CompiledItem } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../src/language/compiled/scope.ts';
import { initialValues } from '../../../src/runtime/actions/form-values.ts';
import { compileScreenOf } from './probe-blocks.ts';

const fields = [
  { field: 'name', default: 'Unnamed' },
  { field: 'note', default: 'Renamed by us' },
];
const submit = { label: 'Rename', call: 'renameThing', with: { id: 'record.objectId' } };

function startedWith(definition: object, record: unknown) {
  const { screen, faults } = compileScreenOf({ kind: 'form', fields, ...definition });
  expect(faults).toEqual([]);
  const { form } = screen.blocks[0] as unknown as { form: { items: CompiledItem[] } };
  return initialValues(form, EMPTY_SCOPE, record);
}

it('begins a field of the record that the service did not send without its default, and what the record has not with it', () => {
  const of = { path: '/things/:id/rename', data: { call: 'fetchThing', with: { id: 'route.id' } }, submit };
  expect(startedWith(of, { objectId: 'a' })).toEqual({ note: 'Renamed by us' });
  expect(startedWith(of, { objectId: 'a', name: 'Spade' })).toEqual({ name: 'Spade', note: 'Renamed by us' });
});

it('begins the form of a new record with all defaults', () => {
  const added = { path: '/rename', submit: { ...submit, with: { id: "'a'" } } };
  expect(startedWith(added, undefined)).toEqual({ name: 'Unnamed', note: 'Renamed by us' });
});
