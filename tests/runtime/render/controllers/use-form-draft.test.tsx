import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompiledForm, CompiledItem } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import type { FormState } from '../../../../src/runtime/actions/evaluate-form.ts';
import type { FormValues } from '../../../../src/runtime/actions/form-values.ts';
import type { SchemaIssue } from '../../../../src/runtime/render/controllers/schema-errors.ts';
import { useFormDraft } from '../../../../src/runtime/render/controllers/use-form-draft.ts';
import { formOf, is, path } from '../../actions/sample-form.ts';
import { itemOf } from '../../data/sample-table.ts';
import { runController } from './run-controller.tsx';

const text = (id: string, input = {}) => itemOf(id, { type: 'string' }, input);

/** A draft, and what it typed of itself. `check` stands in for the form's schema. */
function openDraft(items: CompiledItem[], initial: FormValues = {}, check: (values: FormValues) => SchemaIssue[] = () => []) {
  const form: CompiledForm = formOf(items);
  const typed = { states: [] as FormState[], dirty: [] as boolean[], sent: [] as FormValues[] };
  const onState = (state: FormState) => void typed.states.push(state);
  const onDirty = (isDirty: boolean) => void typed.dirty.push(isDirty);
  const onSubmit = (state: FormState) => void typed.sent.push(state.values);
  const { now } = runController(() => useFormDraft({ form, scope: EMPTY_SCOPE, initial, check, onState, onDirty, onSubmit }));
  return { now, typed, field: (id: string) => now().store.field(id), controls: now().controls };
}

describe('useFormDraft', () => {
  it('has the restored input before the first render', () => {
    const { now, typed, controls } = openDraft([text('name'), text('notes')], { name: 'Ana' });
    expect([now().isDirty, typed.dirty]).toEqual([false, [false]]);
    act(() => {
      expect(controls.onInput('notes', 'tall')).toBe(true);
      expect(controls.latest().values).toEqual({ name: 'Ana', notes: 'tall' });
    });
    expect([now().isDirty, typed.dirty, typed.states.at(-1)?.values]).toEqual([true, [false, true], { name: 'Ana', notes: 'tall' }]);
    act(() => void controls.onInput('notes', undefined));
    expect([now().isDirty, typed.dirty.at(-1)]).toEqual([false, false]);
  });

  it('notifies once per change, with stable setters', () => {
    const { now, typed, controls } = openDraft([text('name')]);
    const before = typed.states.length;
    act(() => void controls.onInput('name', 'Ana'));
    act(() => void controls.onInput('name', 'Ana'));
    expect([typed.states.length - before, now().controls === controls]).toEqual([1, true]);
  });

  it('leaves a value that fills other fields to be committed with them', () => {
    const items = [text('code', { fills: { name: { '=': path('value') } } }), text('name')];
    const { now, controls } = openDraft(items);
    act(() => expect(controls.onInput('code', 'B1')).toBe(false));
    expect(now().state.values).toEqual({});
    act(() => expect(controls.commit({ code: 'B1' })).toEqual({ code: 'B1', name: 'B1' }));
    expect(now().state.values).toEqual({ code: 'B1', name: 'B1' });
  });

  it('shows and hides fields as others are typed', () => {
    const { field, controls } = openDraft([text('kind'), { ...text('reason'), visible: is('other', 'form', 'kind') }]);
    expect(field('reason').visible).toBe(false);
    act(() => void controls.onInput('kind', 'other'));
    expect(field('reason').visible).toBe(true);
  });

  it("shows the schema's message after blur, and all messages after a refused submit", () => {
    const tooLong = (values: FormValues) => (values.name === undefined ? [] : [{ id: 'name', keyword: 'maxLength', params: { limit: 2 } }]);
    const { now, field, controls } = openDraft(
      [text('name'), text('who', { required: true, messages: { required: 'Who?' } })],
      {},
      tooLong,
    );
    act(() => void controls.onInput('name', 'Rosa'));
    expect(field('name').error).toBeUndefined();
    act(() => controls.touch('name'));
    act(() => controls.touch('who'));
    expect([field('name').error, field('who').error]).toEqual(['At most 2 characters.', undefined]);
    act(() => expect(controls.refuse()).toBe('name'));
    expect([field('who').error, now().isAttempted, now().shownErrors]).toEqual(['Who?', true, 2]);
  });

  it('sends what counts, and nothing while a required field without words is empty', () => {
    const { now, typed, controls } = openDraft([text('name', { required: true })]);
    act(() => controls.submit());
    expect([typed.sent, now().isAttempted]).toEqual([[], true]);
    act(() => void controls.onInput('name', 'Ana'));
    act(() => controls.submit());
    expect(typed.sent).toEqual([{ name: 'Ana' }]);
  });

  it('begins with ranges as moments', () => {
    const range = itemOf('period', { type: 'date-time' }, { input: 'date-range', params: [['from'], ['to']] });
    const { now } = openDraft([range], { period: 'today' });
    expect(now().state.values.period).toMatchObject({ from: '2026-03-20T04:00:00.000Z' });
    expect(now().isDirty).toBe(false);
  });
});
