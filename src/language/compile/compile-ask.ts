import type { CompiledAction, CompiledAsk, CompiledCall } from '../compiled/compiled-screen.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { ActionToCompile } from './action-to-compile.ts';
import { inside, type Variables } from './compile-context.ts';
import { compileForm, type TypedForm } from './compile-form.ts';
import { compileCondition, compileOptionalText, compileText } from './compile-position.ts';

/** Compiles the dialog of an action; undefined without one. */
export function compileAsk(action: ActionToCompile) {
  const { context, definition, location, label, defaultFields, dialogVariables = action.variables } = action;
  const { ask } = definition;
  if (!ask && !defaultFields) return undefined;
  const at = inside(location, 'ask');
  const typed = compileAskForm(action);
  const variables: Variables = typed ? { ...dialogVariables, form: typed.formType } : dialogVariables;
  const when = compileCondition(context, dialogVariables, ask?.when, inside(at, 'when'));
  const text = compileOptionalText(context, dialogVariables, ask?.text, inside(at, 'text'));
  return {
    ask: {
      title: ask?.title ? compileText(context, dialogVariables, ask.title, inside(at, 'title')) : { parts: [label] },
      button: ask?.button ? compileText(context, variables, ask.button, inside(at, 'button')) : { parts: [label] },
      ...withoutUndefined({ when, text, form: typed?.form }),
    },
    ...(typed ? { formType: typed.formType } : {}),
    written: typed?.written ?? [],
  };
}

function compileAskForm(action: ActionToCompile): TypedForm | undefined {
  const { context, definition, location, targets, defaultFields, dialogVariables: variables = action.variables } = action;
  const { ask } = definition;
  const fields = ask?.fields ?? defaultFields;
  if (!fields) return undefined;
  const at = inside(location, 'ask');
  return compileForm(context, { fields }, at, {
    mode: 'form',
    variables,
    targets,
    must: ask?.must,
    mustLocation: inside(at, 'must'),
    outer: variables.form?.type === 'object' ? variables.form.fields : undefined,
    fixed: Object.keys(definition.with ?? {}),
  });
}

/** Rule 12: destructive and money actions ask by default, with their label and the text of the contract. */
export function defaultQuestion(
  { context, label }: ActionToCompile,
  calls: readonly CompiledCall[],
  effect: CompiledAction['effect'],
): CompiledAsk | undefined {
  if (effect !== 'destructive' && effect !== 'money') return undefined;
  const confirm = calls.map((call) => context.contracts.calls.get(call.call)?.confirm).find((text) => text !== undefined);
  const text = confirm ?? (effect === 'money' ? 'This moves money.' : 'This cannot be undone.');
  return { title: { parts: [label] }, text: { parts: [text] }, button: { parts: [label] } };
}
