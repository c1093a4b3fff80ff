import { describe, expect, it } from 'vitest';
import type { CompiledAction, CompiledCall } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import type { CompiledExpression, CompiledTemplate, Root } from '../../../src/language/expression/compiled-expression.ts';
import type { TypedInForm } from '../../../src/runtime/actions/call-parameters.ts';
import { readingsOf } from '../../../src/runtime/actions/readings-of.ts';
import { itemOf } from '../data/sample-table.ts';
import { formOf, path, typedIn } from './sample-form.ts';

const record = { name: 'Ana', phone: '1', pier: { id: 'p1' }, tides: 3 };
const scope = withVariables(EMPTY_SCOPE, { record, row: record });
const items = [itemOf('name', { type: 'string' }), itemOf('phone', { type: 'string' })];
const call = (more: Partial<CompiledCall> = {}): CompiledCall => ({ call: 'save', effect: 'write', with: {}, send: 'changes', ...more });
const at = (root: Root, ...steps: string[]) => ({ root, steps, missing: null });
const words = (value: CompiledExpression): CompiledTemplate => ({
  parts: ['Save ', { value, format: { name: 'text', type: { type: 'string' } } } as never],
});

function edit(typed: Record<string, unknown>): TypedInForm {
  const loaded = { name: record.name, phone: record.phone };
  return { ...typedIn(formOf(items), { ...loaded, ...typed }, scope, loaded), start: { scope, stored: record, at: 0 } };
}

function read(made: CompiledCall, forms: TypedInForm[], ask?: object) {
  const action = {
    id: 'save',
    label: 'Save',
    effect: 'write',
    errors: 'inline',
    calls: [made],
    ...(ask ? { ask } : {}),
  } as unknown as CompiledAction;
  return readingsOf(action, made, { scope, forms, isFirst: true }).map(({ path: { steps }, field }) => [steps.join('.'), field?.item.id]);
}

describe('readingsOf', () => {
  it('lets the text of a dialog above a form follow the field that it names', () => {
    const ask = { title: { parts: ['Sure?'] }, text: words(path('record', 'name')), button: { parts: ['Save'] } };
    expect(read(call(), [edit({ phone: '2' })], ask)).toEqual([
      ['name', 'name'],
      ['phone', 'phone'],
    ]);
    // Without a form they are what somebody says yes to.
    expect(read(call({ send: 'nothing' }), [], ask)).toEqual([['name', undefined]]);
    expect(read(call(), [edit({ phone: '2' })], { ...ask, text: words(path('record', 'tides')) })).toEqual([
      ['tides', undefined],
      ['phone', 'phone'],
    ]);
  });

  it('contains the stored value that a call overwrites, where its parameter is sent', () => {
    const replaces = [{ stored: at('record', 'pier', 'id'), by: ['pierId'] }];
    expect(read(call({ send: 'nothing', replaces, with: { pierId: { '=': { op: 'literal', value: 'p2' } } } }), [])).toEqual([
      ['pier.id', undefined],
    ]);
    expect(read(call({ send: 'nothing', replaces }), [])).toEqual([]);
    expect(read(call({ send: 'nothing', replaces: [{ stored: at('record', 'tides') }] }), [])).toEqual([['tides', undefined]]);
    const form = formOf([itemOf('pierId', { type: 'string' })]);
    expect(read(call({ send: 'form', replaces }), [typedIn(form, { pierId: 'p2' }, scope)])).toEqual([['pier.id', undefined]]);
    const inside = { ...replaces[0]!, by: ['data', 'pierId'] };
    expect(read(call({ send: 'form', into: ['data'], replaces: [inside] }), [typedIn(form, { pierId: 'p2' }, scope)])).toEqual([
      ['pier.id', undefined],
    ]);
  });

  it('has no empty list that nobody touched, so that another person may fill it', () => {
    const stored = { ...record, tags: [] };
    const form = formOf([...items, itemOf('tags', { type: 'list', of: { type: 'string' } }, { input: 'list' })]);
    const loaded = { name: 'Ana', phone: '1', tags: [] };
    const typed = { ...typedIn(form, { ...loaded, name: 'Bea' }, scope, loaded), start: { scope, stored, at: 0 } };
    expect(read(call(), [typed])).toEqual([['name', 'name']]);
  });

  it('has a value that a field began with once', () => {
    const replaces = [{ stored: at('row', 'phone'), by: ['phone'] }];
    expect(read(call({ replaces }), [edit({ phone: '2' })])).toEqual([['phone', 'phone']]);
    expect(read(call({ replaces }), [edit({ name: 'Bea' })])).toEqual([['name', 'name']]);
  });
});
