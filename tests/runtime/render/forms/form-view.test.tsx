import validator from '@rjsf/validator-ajv8';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formSchema } from '../../../../src/language/compile/form-schema.ts';
import type { CompiledForm, CompiledItem } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import type { CompiledTemplate } from '../../../../src/language/expression/compiled-expression.ts';
import { callParameters } from '../../../../src/runtime/actions/call-parameters.ts';
import type { FormState } from '../../../../src/runtime/actions/evaluate-form.ts';
import { type FormValues, initialValues } from '../../../../src/runtime/actions/form-values.ts';
import { FormView } from '../../../../src/runtime/render/forms/FormView.tsx';
import { type Runtime, RuntimeContext } from '../../../../src/runtime/render/runtime-context.ts';
import { formOf } from '../../actions/sample-form.ts';
import { itemOf } from '../../data/sample-table.ts';

const runtime = {
  user: { objectId: 'ana' },
  settings: { timeZone: 'America/Puerto_Rico', ranges: {} },
  inputs: { now: () => new Date('2026-03-20T12:00:00.000Z') },
  format: (_format: unknown, value: unknown) => String(value),
  widgetInputs: async () => undefined,
} as unknown as Runtime;

const CHANGES = { call: 'change', effect: 'write', with: {}, send: 'changes' } as const;
const text = (id: string, input = {}) => itemOf(id, { type: 'string' }, { input: 'text', ...input });

/** `written` are the items of the definition, where a role has only some of them. */
function openForm(items: CompiledItem[], initial: FormValues = {}, must: CompiledForm['must'] = [], written = items, sendsChanges = false) {
  const form: CompiledForm = { ...formOf(items, must), ...formSchema(written) };
  const reported = { renders: 0, states: [] as FormState[], dirty: [] as boolean[], sent: [] as FormValues[] };
  const hearDirty = (isDirty: boolean) => void reported.dirty.push(isDirty);
  function Around() {
    const [, setState] = useState<FormState>();
    const hear = useCallback((state: FormState) => {
      reported.states.push(state);
      setState(state);
    }, []);
    reported.renders += 1;
    return (
      <RuntimeContext.Provider value={runtime}>
        <FormView
          id="form"
          form={form}
          validator={validator as never}
          scope={EMPTY_SCOPE}
          initial={initial}
          busy={false}
          sendsChanges={sendsChanges}
          kept={{ name: 'form', isStored: false }}
          onState={hear}
          onDirty={hearDirty}
          onSubmit={(state) => reported.sent.push(state.values)}
        />
      </RuntimeContext.Provider>
    );
  }
  render(<Around />);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    reported,
    field,
    values: () => reported.states.at(-1)!.values,
    type: (name: string, ...values: string[]) => {
      for (const value of values) fireEvent.change(field(name), { target: { value } });
    },
    leave: (name: string) => fireEvent.blur(field(name)),
    send: () => fireEvent.submit(document.getElementById('form')!),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  };
}

describe('FormView', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([false, true])(
    'has a note where a stored value could not be read, and is sent without it only if that changes nothing (%j)',
    (keeps) => {
      const initial = initialValues(formOf([text('name'), text('fee', { default: '1' })]), EMPTY_SCOPE, {
        name: 'Ana',
        '#unread': { fee: 'NaN' },
      });
      const { field, leave, send, reported, type, values } = openForm([text('name'), text('fee')], initial, [], undefined, keeps);
      expect([field('fee').value, reported.dirty.at(-1)]).toEqual(['', false]);
      screen.getByText(/The stored value could not be read/);
      const whole = formOf([text('name'), text('fee')]);
      const submitted = () => {
        send();
        return (
          reported.sent.length > 0 &&
          callParameters(CHANGES, EMPTY_SCOPE, [{ form: whole, state: reported.states.at(-1)!, loaded: initial }])
        );
      };
      const unchanged = keeps && { state: 'value', params: { name: 'Eva' } };
      leave('fee');
      type('name', 'Eva');
      expect(submitted()).toEqual(unchanged);
      type('fee', '5', '');
      leave('fee');
      expect(submitted()).toEqual(unchanged);
      type('fee', '7');
      leave('fee');
      send();
      expect([reported.sent.at(-1), values()]).toEqual(Array(2).fill({ name: 'Eva', fee: '7' }));
    },
  );

  it.each([false, true])('is sent beside a stored value that breaks a rule only if it changes nothing of it (%j)', (changes) => {
    const items = [text('name'), text('contact', { input: 'email' })];
    const { field, send, reported, type } = openForm(items, { name: 'Ana', contact: 'none yet' }, [], undefined, changes);
    type('name', 'Eva');
    send();
    expect(reported.sent.length).toBe(Number(changes));
    type('contact', 'nobody');
    fireEvent.blur(field('contact'));
    send();
    expect(reported.sent.length).toBe(Number(changes));
    screen.getByText('Enter a valid e-mail address.');
  });

  it('renders once per form update, and not for keys in between', () => {
    const { reported, type, wait, values } = openForm([text('name'), text('notes')]);
    const before = reported.renders;
    type('name', 'R');
    expect([reported.renders - before, values(), reported.dirty.at(-1)]).toEqual([1, { name: 'R' }, true]);
    type('name', 'Ro', 'Ros', 'Rosa');
    expect(reported.renders - before).toBe(1);
    wait(250);
    expect([reported.renders - before, values()]).toEqual([2, { name: 'Rosa' }]);
  });

  it('evaluates a form of 60 fields twice per text, and renders only its field for each key', () => {
    const rendered: unknown[] = [];
    // A hint is written whenever its field is rendered, the message of a rule that does not hold whenever the form is worked out.
    const reported = (value: string): CompiledTemplate => ({
      parts: [{ value: { op: 'literal', value }, format: { name: 'text', type: { type: 'string' } } }],
    });
    vi.spyOn(runtime, 'format').mockImplementation((_format, value) => `${rendered.push(value)}`);
    const check = vi.spyOn(validator, 'validateFormData');
    const names = Array.from({ length: 60 }, (_, index) => `field${index + 1}`);
    const { type, wait } = openForm(
      names.map((name) => ({ ...text(name), hint: reported(name) })),
      {},
      [{ that: { op: 'literal', value: false }, message: reported('the form') }],
    );
    const since = (act: () => void) => {
      rendered.length = 0;
      check.mockClear();
      act();
      return { rendered: [...rendered], checks: check.mock.calls.length };
    };
    expect(since(() => type('field30', 'a'))).toEqual({ rendered: ['the form', 'field30'], checks: 1 });
    expect(since(() => type('field30', 'ab', 'abc', 'abcd'))).toEqual({ rendered: ['field30', 'field30', 'field30'], checks: 0 });
    expect(since(() => wait(250))).toEqual({ rendered: ['the form', 'field30'], checks: 1 });
  });

  it('keeps a text that is still typed when another field changes', () => {
    const { type, wait, leave, values, field } = openForm([
      text('name'),
      text('notes'),
      itemOf('sure', { type: 'boolean' }, { input: 'checkbox' }),
    ]);
    type('name', 'R', 'Rosa');
    fireEvent.click(field('sure'));
    wait(250);
    expect([values(), field('name').value]).toEqual([{ name: 'Rosa', sure: true }, 'Rosa']);
    leave('name');
    type('notes', 'n');
    expect(values()).toEqual({ name: 'Rosa', sure: true, notes: 'n' });
  });

  it('is as it was when a text is emptied and typed again', () => {
    const { reported, type, leave } = openForm([text('name'), text('notes')], { name: 'Rosa', notes: 'n' });
    type('name', '', 'R', 'Rosa');
    leave('name');
    expect(reported.dirty.at(-1)).toBe(false);
  });
});
