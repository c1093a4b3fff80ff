import type { CompiledBlock } from '../../compiled/compiled-screen.ts';
import type { FormDefinition } from '../../definition/definition.ts';
import { compileAction, targetsOf } from '../compile-action.ts';
import { from, inside, type Roots, report } from '../compile-context.ts';
import { compileForm } from '../compile-form.ts';
import { compileAddress } from '../compile-position.ts';
import { inMode, modesOf } from '../form-modes.ts';
import type { ScreenKind, ScreenOf } from './screen-kind.ts';

/** A form that is a page of its own, with one address or with two. */
export const formScreen: ScreenKind<FormDefinition> = {
  tableKeys: [],
  isTable: () => false,
  compile: (screen, roots) => [compileFormPage(screen, roots)],
  above: ({ cancel }) => (cancel && !cancel.includes('{') ? cancel : undefined),
  savers(definition, screen) {
    const mode = modesOf(definition).find((each) => screen === `${definition.id}.${each}`);
    return (mode ? inMode(definition, mode) : definition).submit?.access;
  },
};

function compileFormPage({ context, location, at, definition }: ScreenOf<FormDefinition>, roots: Roots): CompiledBlock {
  for (const key of ['path', 'title', 'submit'] as const)
    if (definition[key] === undefined) report(context, location, 'form-mode', { missing: key });
  const submit = definition.submit ?? {};
  const typed = compileForm(context, definition, location, {
    mode: 'form',
    roots,
    targets: targetsOf(context, submit),
    must: definition.must,
    mustLocation: inside(location, 'must'),
    fixed: Object.keys(submit.with ?? {}),
  });
  const inner: Roots = { ...roots, form: typed.formType, changes: typed.formType };
  const action = compileAction(
    context,
    { definition: submit, location: at('submit') },
    { roots: inner, slot: 'submit', slotLabel: 'Save', written: typed.written },
  );
  const cancel = definition.cancel === undefined ? undefined : compileAddress(context, roots, definition.cancel, at('cancel'));
  return {
    ...from(context, location),
    id: 'form',
    slot: 'main',
    actions: [],
    block: 'form',
    form: typed.form,
    submit: action,
    ...(cancel ? { cancel } : {}),
  };
}
