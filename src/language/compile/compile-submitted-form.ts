import type { CompiledAction, CompiledForm } from '../compiled/compiled-screen.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { compileAction, targetsOf } from './compile-action.ts';
import { type CompileContext, inside, type SourceLocation, type Variables } from './compile-context.ts';
import { compileForm } from './compile-form.ts';

/** A form of a page with what sends it; `at` is where that is written, `label` the usual label of its button. */
export function compileSubmittedForm(
  context: CompileContext,
  {
    definition,
    location,
    at,
    variables,
    label,
  }: { definition: FormParts; location: SourceLocation; at: SourceLocation; variables: Variables; label: string },
): { form: CompiledForm; submit: CompiledAction } {
  const { submit = {} } = definition;
  const typed = compileForm(context, definition, location, {
    mode: 'form',
    variables,
    targets: targetsOf(context, submit),
    must: definition.must,
    mustLocation: inside(location, 'must'),
    fixed: Object.keys(submit.with ?? {}),
  });
  const action = compileAction(
    context,
    { definition: submit, location: at },
    {
      variables: { ...variables, form: typed.formType, changes: typed.formType },
      slot: 'submit',
      slotLabel: label,
      written: typed.written,
    },
  );
  return { form: typed.form, submit: action };
}

type FormParts = Pick<FormDefinition, 'fields' | 'sections' | 'must' | 'submit'>;
