import type { CompiledAction, CompiledAfter, CompiledAsk, CompiledCall, CompiledDialog } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../language/expression/evaluate.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import { evaluateLink } from '../../language/expression/evaluate-template.ts';
import { actionState, asks } from '../../runtime/actions/action-state.ts';
import { callParameters } from '../../runtime/actions/call-parameters.ts';
import { sourcesReadBy } from '../../runtime/data/calls/source-reads.ts';
import type { Describing } from './behaviour-world.ts';
import { computedSent, withComputed } from './computed-as.ts';
import { describeForm, type FilledForm, type FormSetting } from './describe-form.ts';
import { describeText } from './describe-text.ts';
import type { ActionFact, Sent, StepFact } from './fact-data.ts';
import { type Fact, fact } from './facts.ts';
import { particularsOfAction } from './particulars.ts';

/**
 * An action: whether it is enabled or why not, its dialog, its calls with parameters, and the steps after it. `around` is the filled-in
 * form that it submits.
 */
export function describeAction(
  action: CompiledAction,
  outer: Scope,
  world: Describing,
  around: readonly FilledForm[] = [],
): Fact | undefined {
  const describe = () => actionFacts(action, outer, world, around);
  return around.length === 0 ? world.recall.describe(action, outer, world, describe) : describe();
}

function actionFacts(action: CompiledAction, outer: Scope, world: Describing, around: readonly FilledForm[]): Fact | undefined {
  const scope = around[0]?.typed.state.scope ?? outer;
  const state = actionState(action, scope, world.format);
  if (!state.visible) return undefined;
  const described = (does: ActionFact, facts: readonly Fact[]) =>
    fact('action', { label: state.label, state: does, ...effectOf(action, does) }, facts, action.id);
  const particulars = particularsOfAction(action);
  if (action.link) {
    const link = evaluateLink(action.link, scope);
    return link === null ? undefined : described({ is: 'link', to: link, newTab: Boolean(action.newTab) }, particulars);
  }
  if (!state.enabled) return described({ is: 'off', reason: state.reason ?? '' }, particulars);
  if (!asks(action, scope)) return described({ is: 'on' }, [...describeActionCalls(action, scope, around, world), ...particulars]);
  const question = describeQuestion(action.ask, action, scope, world);
  const calls = question.filled.flatMap((own) =>
    callNodes({ action, world }, own.typed.state.scope, [...around.slice(0, 1), own], own.setting),
  );
  const plain = question.filled.length === 0 ? describeCalls({ action, world }, scope, around) : calls;
  const after = question.filled[0]?.typed.state.scope ?? scope;
  return described({ is: 'on' }, [question.fact, ...plain, ...describeAfter(action, after, world), ...particulars]);
}

function effectOf({ effect }: CompiledAction, { is }: ActionFact): { effect?: 'money' | 'destructive' } {
  return is !== 'link' && (effect === 'money' || effect === 'destructive') ? { effect } : {};
}

function describeQuestion(ask: CompiledAsk, action: CompiledAction, scope: Scope, world: Describing): { fact: Fact; filled: FilledForm[] } {
  const described = ask.form && describeForm(ask.form, scope, undefined, world);
  const text = describeText('text', ask.text, scope, world);
  const button = describeText('button', ask.button, scope, world);
  const sources = sourcesReadBy('action', action);
  const asked = fact('asks', { text: world.textOf(ask.title, scope) }, [
    ...(text.data.text === '' ? [] : [text]),
    ...(described?.facts ?? []),
    button.data.text === '' ? fact('button', { text: action.label }) : button,
    ...(sources.length > 0 ? [fact('reads', { sources })] : []),
  ]);
  return { fact: asked, filled: described?.filled ?? [] };
}

/** The calls of an action and the steps after it, without its dialog. */
export function describeActionCalls(action: CompiledAction, scope: Scope, around: readonly FilledForm[], world: Describing): Fact[] {
  return [...describeCalls({ action, world }, scope, around), ...describeAfter(action, scope, world)];
}

function describeCalls(subject: { action: CompiledAction; world: Describing }, scope: Scope, around: readonly FilledForm[]): Fact[] {
  if (around.length === 0) return callNodes(subject, scope, [], undefined);
  return around.flatMap((own) => callNodes(subject, own.typed.state.scope, [own], own.setting));
}

function callNodes(
  { action, world }: { action: CompiledAction; world: Describing },
  scope: Scope,
  forms: readonly FilledForm[],
  setting: FormSetting | undefined,
): Fact[] {
  const typed = forms.map((form) => form.typed);
  return action.calls.flatMap((call): Fact[] => {
    if (call.when && evaluateCondition(call.when, scope) !== true) return [];
    const parameters = callParameters(call, scope, typed, 'the event');
    const sent: Sent = parameters.state === 'value' ? { params: parameters.params } : { waits: 'loading' };
    const key = setting ? `${call.call}/${setting.id}` : call.call;
    const called = fact('calls', { call: call.call, ...(setting && { setting: setting.words }), sent }, saysOf(call), key);
    return [withComputed(called, computedSent(call.with))];
  });

  function saysOf({ success }: CompiledCall): Fact[] {
    if (!success) return [];
    const result = action.calls[0] ? world.answer(action.calls[0].call) : null;
    return [describeText('says', success, withVariables(scope, { result }), world)];
  }
}

function describeAfter(action: CompiledAction, scope: Scope, world: Describing): Fact[] {
  const result = action.calls[0] ? world.answer(action.calls[0].call) : null;
  const after = withVariables(scope, { result });
  const says = describeText('says', action.success, after, world);
  const steps = action.after ? afterSteps(action.after, after) : [];
  const dialog = action.after?.open && dialogNode(action.after.open, after, world);
  return [...(says.data.text === '' ? [] : [says]), ...(steps.length > 0 ? [fact('then', { steps })] : []), ...(dialog ? [dialog] : [])];
}

function dialogNode(dialog: CompiledDialog, scope: Scope, world: Describing): Fact {
  const text = describeText('text', dialog.text, scope, world);
  const actions = dialog.actions.map((action) => describeAction(action, scope, world)).filter((entry) => entry !== undefined);
  return fact(
    'opens',
    { dialog: dialog.id, title: world.textOf(dialog.title, scope) },
    [...(text.data.text === '' ? [] : [text]), ...world.describeBlocks(dialog.blocks, scope), ...actions],
    dialog.id,
  );
}

function afterSteps(after: CompiledAfter, scope: Scope): StepFact[] {
  const value = (mapping: NonNullable<CompiledAfter['set']>[number]['value']) => {
    const evaluation = evaluateMapping(mapping, scope);
    return evaluation.state === 'value' ? JSON.stringify(evaluation.value) : evaluation.state;
  };
  return [
    ...(after.set ?? []).map((entry): StepFact => ({ does: 'set', path: entry.path, value: value(entry.value) })),
    ...(after.refresh ? [{ does: 'load' as const, sources: after.refresh }] : []),
    ...(after.download ? [{ does: 'download' as const }] : []),
    ...(after.clipboard ? [{ does: 'copy' as const }] : []),
    ...(after.close ? [{ does: 'close' as const }] : []),
    ...(after.go ? [{ does: 'go' as const, to: evaluateLink(after.go, scope) }] : []),
    ...(after.back ? [{ does: 'back' as const }] : []),
  ];
}
